//! What the tables of a state file are.
//!
#![doc = include_str!("state-file.md")]

use rusqlite::Connection;

/// Marks the file as ours: `psub`, at byte 68 of the file.
pub const APPLICATION_ID: u32 = u32::from_be_bytes(*b"psub");

/// The format version, at byte 60 of the file.
pub const FORMAT_VERSION: u32 = 2;

/// A sequence number is the place of a message in its topic, from 1. Ids are packed:
/// a message chunk is `topic << 40 | first sequence`, a lease block `subscription << 32 | sequence >> 8`.
const TABLES: &str = "
-- Broker time: never before floor; the system's plus shift, or standing still at frozen. Microseconds.
CREATE TABLE clock(
  id INTEGER PRIMARY KEY CHECK (id = 1),
  floor INTEGER NOT NULL,
  shift INTEGER NOT NULL,
  frozen INTEGER) STRICT;
INSERT INTO clock VALUES (1, 0, 0, NULL);

-- name: NULL once deleted, while subscriptions still have messages of it. config: a Topic.
CREATE TABLE topic(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  next_seq INTEGER NOT NULL,
  config BLOB NOT NULL) STRICT;

-- cursor: the first sequence never looked at. next_due: no lease ends before it. config: a Subscription.
CREATE TABLE subscription(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  topic INTEGER NOT NULL REFERENCES topic(id),
  cursor INTEGER NOT NULL,
  next_due INTEGER NOT NULL,
  config BLOB NOT NULL) STRICT;
CREATE INDEX subscription_topic ON subscription(topic);
CREATE INDEX subscription_due ON subscription(next_due);

-- A chunk: messages of one request, one ordering key, one publish time, in one block of 256 sequences.
CREATE TABLE message(
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  count INTEGER NOT NULL,
  key INTEGER,
  body BLOB NOT NULL) STRICT;

-- The messages without a key of 256 consecutive sequences that are behind the cursor and not acknowledged.
-- due: when the first lease of the block ends. ready: its first message to be delivered again.
CREATE TABLE lease(
  id INTEGER PRIMARY KEY,
  subscription INTEGER NOT NULL,
  due INTEGER NOT NULL,
  ready INTEGER,
  body BLOB NOT NULL) STRICT;
CREATE INDEX lease_ready ON lease(subscription, ready) WHERE ready IS NOT NULL;

-- A lane: the messages of one ordering key that are behind the cursor and not settled.
-- low: the first of them. due, ready: as above, and ready only while nothing of the lane is outstanding.
CREATE TABLE lane(
  subscription INTEGER NOT NULL,
  key INTEGER NOT NULL,
  low INTEGER NOT NULL,
  due INTEGER NOT NULL,
  ready INTEGER,
  body BLOB NOT NULL,
  PRIMARY KEY (subscription, key)) WITHOUT ROWID, STRICT;
CREATE INDEX lane_ready ON lane(subscription, ready) WHERE ready IS NOT NULL;

-- Runs of consecutive messages that were found behind the cursor while their lane was held.
CREATE TABLE parked(
  subscription INTEGER NOT NULL,
  key INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (subscription, key, seq)) WITHOUT ROWID, STRICT;
";

/// The tables that version 1 added.
pub const TABLES_SINCE_1: &str = "
-- How far the search for settled messages behind unsettled ones has come, and the blocks that it found needed.
CREATE TABLE sweep(
  topic INTEGER PRIMARY KEY,
  below INTEGER NOT NULL,
  stage INTEGER NOT NULL,
  subscription INTEGER NOT NULL,
  key INTEGER NOT NULL,
  seq INTEGER NOT NULL) STRICT;
CREATE TABLE needed(
  topic INTEGER NOT NULL,
  block INTEGER NOT NULL,
  PRIMARY KEY (topic, block)) WITHOUT ROWID, STRICT;

-- Subscriptions and topics that are gone, and whose rows are not all dropped yet.
CREATE TABLE doomed(
  is_topic INTEGER NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (is_topic, id)) WITHOUT ROWID, STRICT;
";

/// The tables and columns that version 2 added.
pub const TABLES_SINCE_2: &str = "
-- The first lease of any lane that ends, and the first message of any lane that is not settled.
CREATE INDEX lane_due ON lane(subscription, due);
CREATE INDEX lane_low ON lane(subscription, low);

-- origin: the subscription's first id, which its ack ids carry; it gets another id when it is sought. born: the
-- first message published since it was made. active: when it was last used. purged_before: what was published
-- before that, and is not behind the cursor, counts as acknowledged. redo: until the cursor has reached redo_end,
-- only the messages of this list are wanted.
ALTER TABLE subscription ADD COLUMN origin INTEGER;
ALTER TABLE subscription ADD COLUMN born INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscription ADD COLUMN active INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscription ADD COLUMN purged_before INTEGER;
ALTER TABLE subscription ADD COLUMN redo INTEGER;
ALTER TABLE subscription ADD COLUMN redo_end INTEGER NOT NULL DEFAULT 0;
CREATE INDEX subscription_redo ON subscription(redo) WHERE redo IS NOT NULL;
UPDATE subscription SET next_due = 0, active = (SELECT floor FROM clock);

-- Lists of messages, a bit each in blocks of 256: those that a snapshot found unacknowledged, and those that a
-- subscription has to deliver again. Lists and subscriptions have no id in common.
CREATE TABLE listed(
  list INTEGER NOT NULL,
  block INTEGER NOT NULL,
  bits BLOB NOT NULL,
  PRIMARY KEY (list, block)) WITHOUT ROWID, STRICT;

-- Lists that are not complete: what the subscription of the id source holds, or held until it was sought, and what
-- the list base has, of the messages from first on and before ending. part: what is being read; key, seq: how far.
CREATE TABLE making(
  list INTEGER PRIMARY KEY,
  source INTEGER NOT NULL,
  base INTEGER,
  first INTEGER NOT NULL,
  ending INTEGER NOT NULL,
  part INTEGER NOT NULL,
  key INTEGER NOT NULL,
  seq INTEGER NOT NULL) STRICT;
CREATE INDEX making_source ON making(source);
CREATE INDEX making_base ON making(base) WHERE base IS NOT NULL;

-- ending: every message from this one on is part of the snapshot. config: a Snapshot.
CREATE TABLE snapshot(
  list INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  topic INTEGER NOT NULL,
  ending INTEGER NOT NULL,
  expires INTEGER NOT NULL,
  config BLOB NOT NULL) STRICT;
CREATE INDEX snapshot_topic ON snapshot(topic);
CREATE INDEX snapshot_expires ON snapshot(expires);

-- Who may do what with a resource. body: a google.iam.v1.Policy.
CREATE TABLE policy(
  resource TEXT PRIMARY KEY,
  body BLOB NOT NULL) WITHOUT ROWID, STRICT;

-- The last requests that commands made through a server, by the random names they gave them, and the answers, encoded.
CREATE TABLE answered(
  id INTEGER PRIMARY KEY,
  request BLOB NOT NULL UNIQUE,
  answer BLOB NOT NULL) STRICT;
-- The subscriptions that are pushed.
CREATE TABLE push(
  subscription INTEGER PRIMARY KEY) STRICT;

-- The key that signs the tokens of pushes, once one was needed. body: an RSA key, PKCS#8 in DER.
CREATE TABLE signing_key(
  id INTEGER PRIMARY KEY CHECK (id = 1),
  body BLOB NOT NULL) STRICT;

-- language: a Schema.Type.
CREATE TABLE schema(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  language INTEGER NOT NULL) STRICT;

-- revision: what it is called. definition: NULL once deleted, while a topic begins or ends with it.
CREATE TABLE revision(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  schema INTEGER NOT NULL REFERENCES schema(id),
  revision TEXT NOT NULL,
  time INTEGER NOT NULL,
  definition TEXT,
  UNIQUE (schema, revision)) STRICT;
";

/// Makes the tables in an empty database and marks it as ours.
pub fn create(connection: &mut Connection) -> Result<(), rusqlite::Error> {
    connection.execute_batch("PRAGMA auto_vacuum = INCREMENTAL;")?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(TABLES)?;
    transaction.execute_batch(TABLES_SINCE_1)?;
    transaction.execute_batch(TABLES_SINCE_2)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", FORMAT_VERSION)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The list of columns in `state-file.md` is that of the tables of a new file.
    #[test]
    fn every_table_and_column_is_described() {
        let mut connection = Connection::open_in_memory().unwrap();
        create(&mut connection).unwrap();
        let mut statement = connection
            .prepare(
                "SELECT tables.name, columns.name FROM pragma_table_list AS tables, \
                 pragma_table_info(tables.name) AS columns \
                 WHERE tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.cid",
            )
            .unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        let mut real: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows.unwrap() {
            let (table, column) = row.unwrap();
            real.entry(table).or_default().push(column);
        }
        assert_eq!(described(), real);
    }

    /// The tables of the section "Columns", each with its columns in order. A name in code with dots is a type.
    fn described() -> BTreeMap<String, Vec<String>> {
        let text = include_str!("state-file.md");
        let (_, section) = text.split_once("\n## Columns\n").unwrap();
        let (section, _) = section.split_once("\n## ").unwrap();
        let items = section.split("\n- ").skip(1);
        let words = items.map(|item| item.split('`').skip(1).step_by(2).map(str::to_owned));
        words
            .map(|mut names| {
                let table = names.next().unwrap();
                (table, names.filter(|name| !name.contains('.')).collect())
            })
            .collect()
    }
}
