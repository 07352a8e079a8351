//! Very many ordering keys.

use crate::world::{SHIP, ack_ids, in_each_world, key, numbered, texts};

/// R-ORD-29: keys cost nothing once their messages are settled, and one that is held is in nobody's way.
#[test]
fn very_many_keys_do_not_hold_each_other() {
    const KEYS: u32 = 1500;
    in_each_world(|world| {
        world.ordered();
        world.publish("held", ["first", "second"]);
        let held = world.pull(1);
        for number in numbered(1, KEYS) {
            world.publish(&number, [number.as_str()]);
        }
        let mut all = Vec::new();
        loop {
            let batch = world.pull(1000);
            if batch.is_empty() {
                break;
            }
            assert!(
                batch
                    .iter()
                    .all(|it| key(it) == texts(std::slice::from_ref(it))[0])
            );
            all.extend(texts(&batch).into_iter().map(str::to_owned));
            // As many lanes as keys are out, and none else.
            assert_eq!(world.check_invariants().lanes, batch.len() + 1);
            world.try_ack(SHIP, ack_ids(&batch)).unwrap();
        }
        assert_eq!(all, numbered(1, KEYS));
        assert_eq!(world.check_invariants().lanes, 1);
        world.ack(&held);
        assert_eq!(texts(&world.pull(10)), ["second"]);
    });
}
