//! `google.pubsub.v1.SchemaService`: none of it is done yet, and each method says so.

use tonic::{Request, Response, Status};

use super::Service;
use super::status::not_yet;
use crate::api::pubsub::schema_service_server::SchemaService;
use crate::api::pubsub::{
    CommitSchemaRequest, CreateSchemaRequest, DeleteSchemaRequest, DeleteSchemaRevisionRequest,
    GetSchemaRequest, ListSchemaRevisionsRequest, ListSchemaRevisionsResponse, ListSchemasRequest,
    ListSchemasResponse, RollbackSchemaRequest, Schema, ValidateMessageRequest,
    ValidateMessageResponse, ValidateSchemaRequest, ValidateSchemaResponse,
};

#[tonic::async_trait]
impl SchemaService for Service {
    async fn create_schema(
        &self,
        _: Request<CreateSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        Err(not_yet("CreateSchema"))
    }

    async fn get_schema(&self, _: Request<GetSchemaRequest>) -> Result<Response<Schema>, Status> {
        Err(not_yet("GetSchema"))
    }

    async fn list_schemas(
        &self,
        _: Request<ListSchemasRequest>,
    ) -> Result<Response<ListSchemasResponse>, Status> {
        Err(not_yet("ListSchemas"))
    }

    async fn list_schema_revisions(
        &self,
        _: Request<ListSchemaRevisionsRequest>,
    ) -> Result<Response<ListSchemaRevisionsResponse>, Status> {
        Err(not_yet("ListSchemaRevisions"))
    }

    async fn commit_schema(
        &self,
        _: Request<CommitSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        Err(not_yet("CommitSchema"))
    }

    async fn rollback_schema(
        &self,
        _: Request<RollbackSchemaRequest>,
    ) -> Result<Response<Schema>, Status> {
        Err(not_yet("RollbackSchema"))
    }

    async fn delete_schema_revision(
        &self,
        _: Request<DeleteSchemaRevisionRequest>,
    ) -> Result<Response<Schema>, Status> {
        Err(not_yet("DeleteSchemaRevision"))
    }

    async fn delete_schema(&self, _: Request<DeleteSchemaRequest>) -> Result<Response<()>, Status> {
        Err(not_yet("DeleteSchema"))
    }

    async fn validate_schema(
        &self,
        _: Request<ValidateSchemaRequest>,
    ) -> Result<Response<ValidateSchemaResponse>, Status> {
        Err(not_yet("ValidateSchema"))
    }

    async fn validate_message(
        &self,
        _: Request<ValidateMessageRequest>,
    ) -> Result<Response<ValidateMessageResponse>, Status> {
        Err(not_yet("ValidateMessage"))
    }
}
