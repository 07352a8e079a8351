//! Definitions that were compiled, kept for the messages to come.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tonic::Status;

use super::Service;
use crate::api::pubsub::schema::Type;
use crate::broker::schema::Definition;
use crate::schema::Compiled;

/// How many are kept: what a handful of topics allow.
const KEPT_MAX: usize = 128;

/// A definition, compiled when it is first asked for.
pub struct Revision {
    language: Type,
    text: String,
    compiled: OnceLock<Result<Compiled, String>>,
}

impl Revision {
    /// A definition that is not compiled yet.
    pub fn new(language: Type, text: String) -> Self {
        Self {
            language,
            text,
            compiled: OnceLock::new(),
        }
    }

    /// The compiled definition; slow when it is the first time.
    ///
    /// Errors: why it cannot be compiled.
    pub fn compiled(&self) -> Result<&Compiled, String> {
        let compile = || Compiled::parse(self.language, &self.text);
        let compiled = self.compiled.get_or_init(compile);
        compiled.as_ref().map_err(Clone::clone)
    }
}

/// Revisions by their numbers, which are never used again.
#[derive(Default)]
pub struct CompiledRevisions(Mutex<HashMap<u64, Arc<Revision>>>);

impl CompiledRevisions {
    /// The revision of this number, if it is known.
    fn get(&self, number: u64) -> Option<Arc<Revision>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&number).cloned()
    }

    /// Takes a definition in, unless it is known.
    pub fn keep(&self, definition: Definition) -> Arc<Revision> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KEPT_MAX && !known.contains_key(&definition.revision) {
            known.clear();
        }
        let revision = known
            .entry(definition.revision)
            .or_insert_with(|| Arc::new(Revision::new(definition.language, definition.text)));
        revision.clone()
    }
}

impl Service {
    /// Revisions by their numbers, and in their order.
    ///
    /// `None` if one of them is gone.
    pub(super) async fn revisions(
        &self,
        language: Type,
        numbers: &[u64],
    ) -> Result<Option<Vec<Arc<Revision>>>, Status> {
        let known = numbers.iter().map(|number| self.compiled.get(*number));
        if let Some(all) = known.collect::<Option<Vec<_>>>() {
            return Ok(Some(all));
        }
        let run = self.driver.run_marked(0, {
            let numbers = numbers.to_vec();
            move |step| step.definitions(language, &numbers)
        });
        let definitions = run.await?.0.into_iter().flatten();
        let revisions = definitions.map(|definition| self.compiled.keep(definition));
        let revisions: Vec<_> = revisions.collect();
        Ok((revisions.len() == numbers.len()).then_some(revisions))
    }
}
