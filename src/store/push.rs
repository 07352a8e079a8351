//! Which subscriptions are pushed, and the key that signs what comes with a push.

use rusqlite::OptionalExtension;

use super::{Error, Transaction, integer};

/// Subscriptions that are pushed and have messages that may go out now, by id.
const WITH_WORK: &str = "
SELECT s.id FROM push JOIN subscription s ON s.id = push.subscription JOIN topic t ON t.id = s.topic
WHERE s.cursor < t.next_seq
  OR EXISTS (SELECT 1 FROM lease WHERE lease.subscription = s.id AND lease.ready IS NOT NULL)
  OR EXISTS (SELECT 1 FROM lane WHERE lane.subscription = s.id AND lane.ready IS NOT NULL)
ORDER BY s.id";

impl Transaction<'_> {
    /// Notes whether a subscription is pushed. Writes nothing if that is known.
    pub fn set_pushed(&self, subscription: u64, is_pushed: bool) -> Result<(), Error> {
        let id = integer(subscription);
        match (self.is_pushed(subscription)?, is_pushed) {
            (false, true) => self.execute("INSERT INTO push(subscription) VALUES (?1)", [id])?,
            (true, false) => self.execute("DELETE FROM push WHERE subscription = ?1", [id])?,
            _ => 0,
        };
        Ok(())
    }

    /// The ids of the subscriptions that are pushed and have messages that may go out now, in order.
    pub fn pushed_with_work(&self) -> Result<Vec<u64>, Error> {
        self.statement(WITH_WORK)?
            .query_map([], |row| row.get::<_, i64>(0))?
            .map(|id| super::id(id?))
            .collect()
    }

    /// The ids of the subscriptions of a topic that are pushed.
    pub fn pushed_of_topic(&self, topic: u64) -> Result<Vec<u64>, Error> {
        self.statement(
            "SELECT push.subscription FROM subscription s JOIN push ON push.subscription = s.id \
             WHERE s.topic = ?1",
        )?
        .query_map([integer(topic)], |row| row.get::<_, i64>(0))?
        .map(|id| super::id(id?))
        .collect()
    }

    /// Whether a subscription is pushed.
    pub fn is_pushed(&self, subscription: u64) -> Result<bool, Error> {
        let id = integer(subscription);
        let mut statement = self.statement("SELECT 1 FROM push WHERE subscription = ?1")?;
        Ok(statement.exists([id])?)
    }

    /// The key that signs tokens, if one was made.
    pub fn signing_key(&self) -> Result<Option<Vec<u8>>, Error> {
        Ok(self
            .statement("SELECT body FROM signing_key")?
            .query_row([], |row| row.get(0))
            .optional()?)
    }

    /// Keeps the key that signs tokens.
    pub fn insert_signing_key(&self, key: &[u8]) -> Result<(), Error> {
        self.execute("INSERT INTO signing_key(id, body) VALUES (1, ?1)", [key])?;
        Ok(())
    }
}
