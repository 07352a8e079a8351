//! What may stand in a list of transforms?

use std::collections::BTreeMap;

use crate::api::limits;
use crate::api::pubsub::compression::{CompressionAlgorithm, CompressionMode};
use crate::api::pubsub::message_transform::Transform;
use crate::api::pubsub::{Compression, JavaScriptUdf, MessageTransform};

use super::javascript;

/// Why a list is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It cannot mean anything.
    #[error("{0}")]
    Wrong(String),
    /// It asks for what this broker does not do.
    #[error("{0} is not supported by this broker yet.")]
    Unsupported(&'static str),
}

fn wrong(text: String) -> Result<(), Refusal> {
    Err(Refusal::Wrong(text))
}

/// Checks the transforms of a topic or a subscription; runs their code, to see which functions it defines.
///
/// Errors: too many, one of no kind or that is not complete, code that is too long or does not define its function, two
/// functions of one name (R-SMT-2, 3, 14). The text names the field. The code of one that is disabled is not looked at
/// before it is to run: Google's own tests keep some that is none.
pub fn list(transforms: &[MessageTransform]) -> Result<(), Refusal> {
    let (count, max) = (transforms.len(), limits::TRANSFORMS_MAX);
    if count > max {
        return wrong(format!(
            "message_transforms: {count} given; at most {max} are allowed."
        ));
    }
    let mut names = BTreeMap::new();
    for (index, transform) in transforms.iter().enumerate() {
        if let Some(Transform::JavascriptUdf(function)) = &transform.transform
            && let Some(first) = names.insert(&function.function_name, index)
        {
            return wrong(format!(
                "message_transforms[{index}].javascript_udf.function_name: '{}' is the name of \
                 message_transforms[{first}] already.",
                function.function_name
            ));
        }
    }
    for (index, transform) in transforms.iter().enumerate() {
        one(&format!("message_transforms[{index}]"), transform)?;
    }
    Ok(())
}

/// Checks a transform by itself; `field` is where it stands.
pub fn one(field: &str, transform: &MessageTransform) -> Result<(), Refusal> {
    match &transform.transform {
        Some(Transform::JavascriptUdf(function)) => {
            check_function(field, function, transform.disabled)
        }
        Some(Transform::Compression(compression)) => check_compression(field, compression),
        Some(Transform::AiInference(inference)) if inference.endpoint.is_empty() => {
            wrong(format!("{field}.ai_inference.endpoint must be set."))
        }
        Some(Transform::AiInference(_)) => Ok(()),
        None => wrong(format!(
            "{field}: one of javascript_udf, compression and ai_inference must be set."
        )),
    }
}

fn check_function(field: &str, function: &JavaScriptUdf, is_disabled: bool) -> Result<(), Refusal> {
    let (bytes, max) = (function.code.len(), limits::TRANSFORM_CODE_BYTES_MAX);
    let field = format!("{field}.javascript_udf");
    if function.function_name.is_empty() {
        return wrong(format!("{field}.function_name must be set."));
    }
    if function.code.is_empty() {
        return wrong(format!("{field}.code must be set."));
    }
    if bytes > max {
        return wrong(format!(
            "{field}.code has {bytes} bytes; at most {max} are allowed."
        ));
    }
    match is_disabled {
        true => Ok(()),
        false => javascript::check(function).or_else(|why| wrong(format!("{field}: {why}"))),
    }
}

fn check_compression(field: &str, compression: &Compression) -> Result<(), Refusal> {
    let field = format!("{field}.compression");
    match CompressionAlgorithm::try_from(compression.compression_algorithm) {
        Ok(CompressionAlgorithm::Zlib) => {}
        Ok(CompressionAlgorithm::Zstd) => {
            return Err(Refusal::Unsupported("compression_algorithm ZSTD"));
        }
        _ => return wrong(format!("{field}.compression_algorithm must be ZLIB.")),
    }
    match CompressionMode::try_from(compression.compression_mode) {
        Ok(CompressionMode::Compress | CompressionMode::Decompress) => Ok(()),
        _ => wrong(format!(
            "{field}.compression_mode must be COMPRESS or DECOMPRESS."
        )),
    }
}
