//! `google.iam.v1.IAMPolicy`: none of it is done yet, and each method says so.

use tonic::{Request, Response, Status};

use super::Service;
use super::status::not_yet;
use crate::api::iam::iam_policy_server::IamPolicy;
use crate::api::iam::{
    GetIamPolicyRequest, Policy, SetIamPolicyRequest, TestIamPermissionsRequest,
    TestIamPermissionsResponse,
};

#[tonic::async_trait]
impl IamPolicy for Service {
    async fn set_iam_policy(
        &self,
        _: Request<SetIamPolicyRequest>,
    ) -> Result<Response<Policy>, Status> {
        Err(not_yet("SetIamPolicy"))
    }

    async fn get_iam_policy(
        &self,
        _: Request<GetIamPolicyRequest>,
    ) -> Result<Response<Policy>, Status> {
        Err(not_yet("GetIamPolicy"))
    }

    async fn test_iam_permissions(
        &self,
        _: Request<TestIamPermissionsRequest>,
    ) -> Result<Response<TestIamPermissionsResponse>, Status> {
        Err(not_yet("TestIamPermissions"))
    }
}
