//! `google.pubsub.v1.SchemaService`.
//!
//! Definitions are compiled and compared here, on threads that may block, between the steps of the broker.

use std::sync::Arc;

use tonic::{Request, Response, Status};

use super::Service;
use super::compiled::Revision;
use super::once::IfDone;
use crate::api::limits;
use crate::api::name::{SchemaName, parse_project};
use crate::api::pubsub::schema::{Configuration, Type};
use crate::api::pubsub::schema_service_server::SchemaService;
use crate::api::pubsub::validate_message_request::SchemaSpec;
use crate::api::pubsub::{
    CommitSchemaRequest, CreateSchemaRequest, DeleteSchemaRequest, DeleteSchemaRevisionRequest,
    Encoding, GetSchemaRequest, ListSchemaRevisionsRequest, ListSchemaRevisionsResponse,
    ListSchemasRequest, ListSchemasResponse, RollbackSchemaRequest, Schema, ValidateMessageRequest,
    ValidateMessageResponse, ValidateSchemaRequest, ValidateSchemaResponse,
};
use crate::broker::Error;
use crate::schema::Compiled;

#[tonic::async_trait]
impl SchemaService for Service {
    async fn create_schema(
        &self,
        request: Request<CreateSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        let request = request.into_inner();
        let project = parse_project(&request.parent).map_err(Error::from)?;
        let name = SchemaName::new(project, &request.schema_id).map_err(Error::from)?;
        let schema = request.schema.unwrap_or_default();
        compile(&schema).await?;
        let schema = self
            .driver
            .run(schema, move |step, schema| {
                step.create_schema(&name, &schema)
            })
            .await?;
        Ok(Response::new(schema))
    }

    async fn get_schema(
        &self,
        request: Request<GetSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        let request = request.into_inner();
        let schema = self
            .driver
            .run(request, |step, request| {
                step.get_schema(&request.name, request.view())
            })
            .await?;
        Ok(Response::new(schema))
    }

    async fn list_schemas(
        &self,
        request: Request<ListSchemasRequest>,
    ) -> Result<Response<ListSchemasResponse>, Status> {
        let request = request.into_inner();
        let response = self
            .driver
            .run(request, |step, request| step.list_schemas(&request))
            .await?;
        Ok(Response::new(response))
    }

    async fn list_schema_revisions(
        &self,
        request: Request<ListSchemaRevisionsRequest>,
    ) -> Result<Response<ListSchemaRevisionsResponse>, Status> {
        let request = request.into_inner();
        let response = self
            .driver
            .run(request, |step, request| {
                step.list_schema_revisions(&request)
            })
            .await?;
        Ok(Response::new(response))
    }

    async fn commit_schema(
        &self,
        request: Request<CommitSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        let request = request.into_inner();
        let name = SchemaName::parse(&request.name).map_err(Error::from)?;
        let schema = request.schema.unwrap_or_default();
        let compiled = Arc::new(compile(&schema).await?);
        loop {
            // What is found out about the revisions there are is worth nothing if there are others at the end.
            let run = self.driver.run_marked(0, {
                let name = name.clone();
                move |step| step.schema_history(&name)
            });
            let history = run.await?.0;
            check_type(history.language, schema.r#type())?;
            let earlier = self.revisions(history.language, &history.revisions).await?;
            let Some(earlier) = earlier else { continue };
            let compiled = compiled.clone();
            blocking(move || check_revises(&compiled, &earlier)).await?;
            let run = self.driver.run(schema.clone(), {
                let name = name.clone();
                move |step, schema| {
                    let committed = step.commit_schema(&name, &schema.definition, &history);
                    committed.map(IfDone)
                }
            });
            if let IfDone(Some(schema)) = run.await? {
                return Ok(Response::new(schema));
            }
        }
    }

    async fn rollback_schema(
        &self,
        request: Request<RollbackSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        let request = request.into_inner();
        let schema = self
            .driver
            .run(request, |step, request| step.rollback_schema(&request))
            .await?;
        Ok(Response::new(schema))
    }

    async fn delete_schema_revision(
        &self,
        request: Request<DeleteSchemaRevisionRequest>,
    ) -> Result<Response<Schema>, Status> {
        let request = request.into_inner();
        let (name, revision) = revision_named(&request)?;
        let schema = self
            .driver
            .run(request, move |step, _| {
                step.delete_schema_revision(&name, &revision)
            })
            .await?;
        Ok(Response::new(schema))
    }

    async fn delete_schema(
        &self,
        request: Request<DeleteSchemaRequest>,
    ) -> Result<Response<()>, Status> {
        let request = request.into_inner();
        let name = SchemaName::parse(&request.name).map_err(Error::from)?;
        self.driver
            .run(request, move |step, _| step.delete_schema(&name))
            .await?;
        Ok(Response::new(()))
    }

    async fn validate_schema(
        &self,
        request: Request<ValidateSchemaRequest>,
    ) -> Result<Response<ValidateSchemaResponse>, Status> {
        let request = request.into_inner();
        parse_project(&request.parent).map_err(Error::from)?;
        compile(&request.schema.unwrap_or_default()).await?;
        Ok(Response::new(ValidateSchemaResponse {}))
    }

    async fn validate_message(
        &self,
        request: Request<ValidateMessageRequest>,
    ) -> Result<Response<ValidateMessageResponse>, Status> {
        let request = request.into_inner();
        parse_project(&request.parent).map_err(Error::from)?;
        let encoding = request.encoding();
        let revision = match request.schema_spec {
            Some(SchemaSpec::Name(name)) => {
                let run = self
                    .driver
                    .run_marked(name.len(), move |step| step.definition(&name));
                self.compiled.keep(run.await?.0)
            }
            Some(SchemaSpec::Schema(schema)) => {
                check(&schema)?;
                Arc::new(Revision::new(schema.r#type(), schema.definition))
            }
            None => return Err(Error::SchemaType.into()),
        };
        if encoding == Encoding::Unspecified {
            return Err(Error::NoSchemaEncoding.into());
        }
        blocking(move || check_message(&revision, encoding, &request.message)).await?;
        Ok(Response::new(ValidateMessageResponse {}))
    }
}

/// Does slow work where it is in nobody's way.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Status> {
    let done = tokio::task::spawn_blocking(work).await;
    let done =
        done.map_err(|_| Status::internal("This could not be done; nothing was changed."))?;
    Ok(done?)
}

/// Checks what is known of a schema without reading its definition.
fn check(schema: &Schema) -> Result<(), Error> {
    if let Some(Configuration::CompiledProtoSchema(_)) = schema.configuration {
        return Err(Error::Unsupported("schema.compiled_proto_schema"));
    }
    if schema.r#type() == Type::Unspecified {
        return Err(Error::SchemaType);
    }
    let (bytes, max) = (schema.definition.len(), limits::SCHEMA_DEFINITION_BYTES_MAX);
    match bytes > max {
        true => Err(Error::SchemaTooLarge { bytes, max }),
        false => Ok(()),
    }
}

/// Compiles the definition of a schema; finds out whether it is any good.
pub(super) async fn compile(schema: &Schema) -> Result<Compiled, Status> {
    check(schema)?;
    let (language, definition) = (schema.r#type(), schema.definition.clone());
    blocking(move || Compiled::parse(language, &definition).map_err(Error::SchemaDefinition)).await
}

pub(super) fn check_type(is: Type, given: Type) -> Result<(), Error> {
    match is == given {
        true => Ok(()),
        false => Err(Error::SchemaTypeChanged {
            is: is.as_str_name(),
            given: given.as_str_name(),
        }),
    }
}

/// Checks a new revision against those there are.
fn check_revises(new: &Compiled, earlier: &[Arc<Revision>]) -> Result<(), Error> {
    earlier
        .iter()
        .try_for_each(|earlier| new.check_revises(earlier.compiled()?))
        .map_err(Error::IncompatibleRevision)
}

fn check_message(revision: &Revision, encoding: Encoding, message: &[u8]) -> Result<(), Error> {
    let compiled = revision.compiled().map_err(Error::SchemaDefinition)?;
    let what = match (compiled, encoding) {
        (Compiled::Avro(_), Encoding::Json) => "JSON Avro",
        (Compiled::Avro(_), _) => "binary Avro",
        (Compiled::Protobuf(_), Encoding::Json) => "JSON Protocol Buffer",
        (Compiled::Protobuf(_), _) => "binary Protocol Buffer",
    };
    let told = compiled.check(message, encoding);
    told.map_err(|why| Error::SchemaMessage { what, why })
}

/// The revision to delete: `NAME@REVISION`, or a field of its own, as it once was.
#[expect(deprecated, reason = "revision_id is part of the API")]
fn revision_named(request: &DeleteSchemaRevisionRequest) -> Result<(SchemaName, String), Error> {
    let (name, revision) = SchemaName::parse_revision(&request.name)?;
    let revision = revision.unwrap_or(&request.revision_id);
    match revision.is_empty() {
        true => Err(Error::NoSchemaRevision(request.name.clone())),
        false => Ok((name, revision.to_owned())),
    }
}
