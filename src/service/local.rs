//! `pubsub.local.v1.Local`: the clock, and copies of the state.

use std::path::Path;

use tonic::{Request, Response, Status};

use super::Service;
use crate::api::local::local_server::Local;
use crate::api::local::{
    BackupRequest, BackupResponse, Clock, GetClockRequest, GetServerRequest, MoveClockRequest,
    Server,
};

#[tonic::async_trait]
impl Local for Service {
    async fn get_server(&self, _: Request<GetServerRequest>) -> Result<Response<Server>, Status> {
        let path = self.driver.path();
        Ok(Response::new(Server {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            state_file: path.map_or_else(String::new, |path| path.display().to_string()),
            pid: std::process::id(),
            id: self.id.to_string(),
        }))
    }

    async fn get_clock(
        &self,
        request: Request<GetClockRequest>,
    ) -> Result<Response<Clock>, Status> {
        let request = request.into_inner();
        let clock = self
            .driver
            .run(request, |step, _| Ok(step.get_clock()))
            .await?;
        Ok(Response::new(clock))
    }

    async fn move_clock(
        &self,
        request: Request<MoveClockRequest>,
    ) -> Result<Response<Clock>, Status> {
        let request = request.into_inner();
        let clock = self
            .driver
            .run(request, |step, request| step.move_clock(&request))
            .await?;
        Ok(Response::new(clock))
    }

    async fn backup(
        &self,
        request: Request<BackupRequest>,
    ) -> Result<Response<BackupResponse>, Status> {
        let path = request.into_inner().path;
        if !Path::new(&path).is_absolute() {
            return Err(Status::invalid_argument(format!(
                "path: [{path}] is not absolute."
            )));
        }
        let driver = self.driver.clone();
        // A large file takes a while, and others want to be answered meanwhile.
        let copied = tokio::task::spawn_blocking(move || driver.backup(Path::new(&path))).await;
        let size_bytes = copied.map_err(|_| Status::internal("The copy could not be made."))??;
        Ok(Response::new(BackupResponse { size_bytes }))
    }
}
