//! `google.iam.v1.IAMPolicy`.

use tonic::{Request, Response, Status};

use super::Service;
use crate::api::iam::iam_policy_server::IamPolicy;
use crate::api::iam::{
    GetIamPolicyRequest, Policy, SetIamPolicyRequest, TestIamPermissionsRequest,
    TestIamPermissionsResponse,
};

#[tonic::async_trait]
impl IamPolicy for Service {
    async fn set_iam_policy(
        &self,
        request: Request<SetIamPolicyRequest>,
    ) -> Result<Response<Policy>, Status> {
        self.answer(request, |step, request| step.set_policy(request))
            .await
    }

    async fn get_iam_policy(
        &self,
        request: Request<GetIamPolicyRequest>,
    ) -> Result<Response<Policy>, Status> {
        self.answer(request, |step, request| step.get_policy(&request))
            .await
    }

    async fn test_iam_permissions(
        &self,
        request: Request<TestIamPermissionsRequest>,
    ) -> Result<Response<TestIamPermissionsResponse>, Status> {
        self.answer(request, |step, request| step.test_permissions(request))
            .await
    }
}
