//! Which call is a path? The answer stands in the `google.api.http` annotations of the API.

use http::Method;
use http::uri::PathAndQuery;
use prost_reflect::{DynamicMessage, ExtensionDescriptor, MethodDescriptor, Value};

use super::template::Template;
use crate::api::json;

/// What of a request is in the body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BodyIs {
    /// The request.
    All,
    /// A field of it; the others are in the query.
    Field(String),
    /// Nothing; its fields are in the query.
    Nothing,
}

/// One way to call a method.
pub struct Route {
    verb: Method,
    /// The paths.
    pub template: Template,
    /// What is in the body.
    pub body: BodyIs,
    /// The method.
    pub method: MethodDescriptor,
    /// How gRPC calls it.
    pub path: PathAndQuery,
}

/// Every way to call every method.
pub struct Routes(Vec<Route>);

impl Routes {
    /// Reads the annotations of the API.
    pub fn of_api() -> Self {
        let pool = json::descriptors();
        let annotation = pool
            .get_extension_by_name("google.api.http")
            .expect("the descriptors hold the annotations");
        let methods = pool
            .services()
            .flat_map(|service| service.methods().collect::<Vec<_>>());
        Self(
            methods
                .flat_map(|method| of_method(&method, &annotation))
                .collect(),
        )
    }

    /// Finds what a request calls, and the value of the field in its path.
    pub fn find(&self, verb: &Method, path: &str) -> Option<(&Route, String)> {
        let routes = self.0.iter().filter(|route| route.verb == *verb);
        routes
            .filter_map(|route| Some((route, route.template.value(path)?)))
            .next()
    }
}

fn of_method(method: &MethodDescriptor, annotation: &ExtensionDescriptor) -> Vec<Route> {
    let options = method.options();
    let rule = options.get_extension(annotation);
    let Value::Message(rule) = rule.as_ref() else {
        return Vec::new();
    };
    let additional = rule.get_field_by_name("additional_bindings");
    let additional = additional.iter().filter_map(|rules| rules.as_list());
    let rules = additional.flatten().filter_map(Value::as_message);
    std::iter::once(rule)
        .chain(rules)
        .filter_map(|rule| of_rule(method, rule))
        .collect()
}

fn of_rule(method: &MethodDescriptor, rule: &DynamicMessage) -> Option<Route> {
    let text = |field: &str| {
        let value = rule.get_field_by_name(field)?;
        value
            .as_str()
            .map(str::to_owned)
            .filter(|it| !it.is_empty())
    };
    let verbs = [
        ("get", Method::GET),
        ("put", Method::PUT),
        ("post", Method::POST),
        ("delete", Method::DELETE),
        ("patch", Method::PATCH),
    ];
    let (verb, template) = verbs
        .into_iter()
        .find_map(|(field, verb)| Some((verb, text(field)?)))?;
    let service = method.parent_service().full_name().to_owned();
    let path = format!("/{service}/{}", method.name());
    Some(Route {
        verb,
        template: Template::parse(&template)?,
        body: match text("body").as_deref() {
            Some("*") => BodyIs::All,
            Some(field) => BodyIs::Field(field.to_owned()),
            None => BodyIs::Nothing,
        },
        method: method.clone(),
        path: path.try_into().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_but_the_stream_has_a_route() {
        let routes = Routes::of_api();
        let services = json::descriptors().services();
        let services = services.filter(|service| service.package_name() != "pubsub.local.v1");
        for method in services.flat_map(|service| service.methods().collect::<Vec<_>>()) {
            let has_route = routes.0.iter().any(|route| route.method == method);
            assert_eq!(
                has_route,
                method.name() != "StreamingPull",
                "{}",
                method.name()
            );
        }
    }

    #[test]
    fn a_path_calls_a_method() {
        let routes = Routes::of_api();
        for (verb, path, method) in [
            (Method::GET, "/v1/projects/p/topics/t", "GetTopic"),
            (Method::PUT, "/v1/projects/p/topics/t", "CreateTopic"),
            (Method::PATCH, "/v1/projects/p/topics/t", "UpdateTopic"),
            (Method::POST, "/v1/projects/p/topics/t:publish", "Publish"),
            (
                Method::GET,
                "/v1/projects/p/topics/t:getIamPolicy",
                "GetIamPolicy",
            ),
            (Method::POST, "/v1/projects/p/schemas", "CreateSchema"),
            (
                Method::POST,
                "/v1/projects/p/schemas:validate",
                "ValidateSchema",
            ),
        ] {
            let (route, _) = routes.find(&verb, path).unwrap();
            assert_eq!(route.method.name(), method);
        }
        let get = routes.find(&Method::GET, "/v1/projects/p/topics/t:publish");
        assert!(get.is_none());
    }
}
