//! Messages of one ordering key come in order, whatever fails.

use crate::world::{in_each_world, texts};

/// R-ORD-1: messages of a key arrive in the order in which they were received.
#[test]
fn a_key_is_delivered_in_order_of_receipt() {
    in_each_world(|world| {
        world.ordered();
        for text in ["1", "2", "3"] {
            world.publish("A", [text]);
        }
        assert_eq!(texts(&world.pull(10)), ["1", "2", "3"]);
    });
}

/// R-ORD-8 and 9: one batch of a key is out at a time; other keys flow.
#[test]
fn one_batch_of_a_key_is_outstanding_and_other_keys_flow() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3", "4"]);
        let batch = world.pull(2);
        assert_eq!(texts(&batch), ["1", "2"]);
        world.publish("B", ["b"]);
        assert_eq!(texts(&world.pull(10)), ["b"]);
        world.ack(&batch[..1]);
        assert_eq!(texts(&world.pull(10)), [""; 0]);
        world.ack(&batch[1..]);
        assert_eq!(texts(&world.pull(10)), ["3", "4"]);
    });
}

/// R-ORD-10 and 11: a nack brings back the message and every later one of its key, the acknowledged ones too.
#[test]
fn a_nack_brings_back_the_rest_of_its_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(10);
        world.ack([&batch[0], &batch[2]]);
        world.nack([&batch[1]]);
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}

/// R-ORD-10: so does a lease that ends; R-ORD-14: also across a restart.
#[test]
fn a_lease_that_ends_brings_back_the_rest_of_its_key() {
    in_each_world(|world| {
        world.ordered();
        world.publish("A", ["1", "2", "3"]);
        let batch = world.pull(10);
        world.ack([&batch[0], &batch[2]]);
        world.advance(9);
        world.restart();
        assert_eq!(texts(&world.pull(10)), [""; 0]);
        world.advance(1);
        assert_eq!(texts(&world.pull(10)), ["2", "3"]);
    });
}
