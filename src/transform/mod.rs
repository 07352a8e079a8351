//! What do message transforms make of a message?
//!
//! A topic and a subscription may each have a list of transforms, which a message goes through in order: a JavaScript
//! function changes or drops it ([`javascript`]), a compression packs its data or unpacks it ([`compression`]). What
//! may stand in such a list is in [`check`]. Nothing here knows a broker; everything here may be slow.

pub mod check;
pub mod compression;
pub mod javascript;
mod thread;

use crate::api::pubsub::message_transform::Transform;
use crate::api::pubsub::{MessageTransform, PubsubMessage};

/// The transforms of a topic or a subscription.
#[derive(Debug, Clone)]
pub struct Pipeline<'a>(&'a [MessageTransform]);

/// A transform that failed, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("message_transforms[{index}] ({kind}): {why}")]
pub struct Failure {
    /// Which it is of its list, from zero.
    pub index: usize,
    /// What kind it is, with the name of its function.
    pub kind: String,
    /// What went wrong.
    pub why: String,
}

impl<'a> Pipeline<'a> {
    /// The transforms of a list; those that are disabled stand in it, and do nothing (R-SMT-8).
    pub fn new(transforms: &'a [MessageTransform]) -> Self {
        Self(transforms)
    }

    /// Takes a message through all transforms, in order (R-SMT-1). `None`: it is dropped.
    pub fn run(&self, message: PubsubMessage) -> Result<Option<PubsubMessage>, Failure> {
        let mut message = message;
        for index in 0..self.0.len() {
            match self.step(index, message)? {
                Some(changed) => message = changed,
                None => return Ok(None),
            }
        }
        Ok(Some(message))
    }

    /// Takes a message through the transforms, and says what comes out of each that is not disabled; a message that is
    /// dropped or fails comes no further.
    pub fn trace(&self, message: PubsubMessage) -> Vec<Result<Option<PubsubMessage>, Failure>> {
        let mut traced = Vec::new();
        let mut next = Some(message);
        for index in (0..self.0.len()).filter(|index| !self.0[*index].disabled) {
            let Some(message) = next.take() else { break };
            let made = self.step(index, message);
            if let Ok(Some(message)) = &made {
                next = Some(message.clone());
            }
            traced.push(made);
        }
        traced
    }

    fn step(&self, index: usize, message: PubsubMessage) -> Result<Option<PubsubMessage>, Failure> {
        let transform = &self.0[index];
        if transform.disabled {
            return Ok(Some(message));
        }
        let made = match &transform.transform {
            Some(Transform::JavascriptUdf(function)) => javascript::run(function, message),
            Some(Transform::Compression(compression)) => {
                compression::run(compression, message).map(Some)
            }
            Some(Transform::AiInference(_)) => {
                Err("there is no model to be asked on this machine.".to_owned())
            }
            None => Err("it is of a kind that this broker does not know.".to_owned()),
        };
        made.map_err(|why| Failure {
            index,
            kind: kind(transform),
            why,
        })
    }
}

/// What a transform is, for those who read what went wrong with it.
fn kind(transform: &MessageTransform) -> String {
    match &transform.transform {
        Some(Transform::JavascriptUdf(function)) => {
            format!("javascript_udf {}", function.function_name)
        }
        Some(Transform::Compression(_)) => "compression".to_owned(),
        Some(Transform::AiInference(_)) => "ai_inference".to_owned(),
        None => "unknown".to_owned(),
    }
}
