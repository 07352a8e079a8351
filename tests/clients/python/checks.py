"""What google-cloud-pubsub sees of the server: one function a check, run in this order."""

import json
import sys
import threading
import time
import traceback

from google.api_core import exceptions
from google.cloud import pubsub_v1
from google.cloud.pubsub_v1.subscriber import exceptions as ack_errors
from google.cloud.pubsub_v1.types import (
    BatchSettings,
    DeadLetterPolicy,
    FlowControl,
    PublisherOptions,
    PushConfig,
)
from google.iam.v1 import policy_pb2
from google.protobuf import field_mask_pb2
from google.pubsub_v1.types import Encoding, Schema, SchemaSettings

from server import Server

PROJECT = "projects/clients"
PATIENCE = 30  # seconds: none of the checks should need them


class World:
    """The clients of one server, and names that no other check has."""

    def __init__(self):
        self.publisher = pubsub_v1.PublisherClient(
            batch_settings=BatchSettings(max_messages=50, max_latency=0.02),
            publisher_options=PublisherOptions(enable_message_ordering=True),
        )
        self.subscriber = pubsub_v1.SubscriberClient()
        self.count = 0

    def topic(self, **settings):
        self.count += 1
        topic = f"{PROJECT}/topics/t-{self.count}"
        self.publisher.create_topic(request={"name": topic, **settings})
        return topic

    def subscription(self, topic, **settings):
        self.count += 1
        name = f"{PROJECT}/subscriptions/s-{self.count}"
        self.subscriber.create_subscription(request={"name": name, "topic": topic, **settings})
        return name

    def publish(self, topic, *texts, key="", **attributes):
        futures = [self.publisher.publish(topic, t.encode(), key, **attributes) for t in texts]
        return [future.result(PATIENCE) for future in futures]

    def pull(self, subscription, most=100):
        request = {"subscription": subscription, "max_messages": most, "return_immediately": True}
        return self.subscriber.pull(request=request, retry=None).received_messages

    def pull_texts(self, subscription):
        return [it.message.data.decode() for it in self.pull(subscription)]

    def subscribe(self, subscription, callback, **flow):
        flow = FlowControl(**flow) if flow else ()
        return self.subscriber.subscribe(subscription, callback, flow_control=flow)


def eventually(is_so, what):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"did not come: {what()}"
        time.sleep(0.01)


def equal(found, wanted):
    assert found == wanted, f"found {found!r}, wanted {wanted!r}"


def refused(error, call):
    try:
        answer = call()
    except error as refusal:
        return refusal
    raise AssertionError(f"was not refused: {answer!r}")


def end(stream):
    stream.cancel()
    try:
        stream.result(PATIENCE)
    except exceptions.Cancelled:
        pass


def sample_flow_with_ordering(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_message_ordering=True)
    got = []
    stream = world.subscribe(subscription, lambda it: (got.append((it.ordering_key, it.data)), it.ack()))
    for data, key in (("A1", "A"), ("B1", "B"), ("A2", "A"), ("B2", "B")):
        world.publisher.publish(topic, data.encode(), ordering_key=key)
    eventually(lambda: len(got) == 4, lambda: got)
    end(stream)
    equal([data for key, data in got if key == "A"], [b"A1", b"A2"])
    equal([data for key, data in got if key == "B"], [b"B1", b"B2"])


def order_of_each_key_in_batches(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_message_ordering=True)
    keys, each = 20, 100
    futures = [
        world.publisher.publish(topic, str(n).encode(), ordering_key=f"k{k}")
        for n in range(each)
        for k in range(keys)
    ]
    for future in futures:
        future.result(PATIENCE)
    got = {f"k{k}": [] for k in range(keys)}
    stream = world.subscribe(subscription, lambda it: (got[it.ordering_key].append(int(it.data)), it.ack()))
    eventually(lambda: sum(map(len, got.values())) >= keys * each, lambda: sum(map(len, got.values())))
    end(stream)
    for key, numbers in got.items():
        assert numbers == list(range(each)), f"{key}: {numbers}"


def publishing_of_a_key_resumes(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_message_ordering=True)
    # No message and no attribute of this size is taken by the service; the key then waits for resume.
    long = "x" * 2000
    bad = world.publisher.publish(topic, b"bad", ordering_key="A", size=long)
    refused(exceptions.InvalidArgument, lambda: bad.result(PATIENCE))
    paused = world.publisher.publish(topic, b"paused", ordering_key="A")
    refused(Exception, lambda: paused.result(PATIENCE))
    world.publisher.resume_publish(topic, "A")
    world.publish(topic, "A1", key="A")
    equal(world.pull_texts(subscription), ["A1"])


def nack_brings_the_key_again_in_order(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_message_ordering=True)
    world.publish(topic, *(str(n) for n in range(10)), key="A")
    got, nacked = [], []

    def callback(message):
        got.append(int(message.data))
        if message.data == b"4" and not nacked:
            nacked.append(True)
            message.nack()
        else:
            message.ack()

    stream = world.subscribe(subscription, callback, max_messages=3)
    eventually(lambda: got[-1:] == [9] and got.count(4) >= 2, lambda: got)
    end(stream)
    again = len(got) - got[::-1].index(4) - 1
    equal(got[:5], [0, 1, 2, 3, 4])
    equal(got[again:], [4, 5, 6, 7, 8, 9])


def flow_control_keeps_few_outstanding(world):
    topic = world.topic()
    subscription = world.subscription(topic)
    world.publish(topic, *(str(n) for n in range(60)))
    lock, now, most, done = threading.Lock(), [0], [0], []

    def callback(message):
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        time.sleep(0.005)
        with lock:
            now[0] -= 1
            done.append(message.data)
        message.ack()

    stream = world.subscribe(subscription, callback, max_messages=4)
    eventually(lambda: len(done) >= 60, lambda: len(done))
    end(stream)
    equal(len(set(done)), 60)
    assert most[0] <= 4, f"{most[0]} at once"


def exactly_once_answers_acks(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_exactly_once_delivery=True)
    world.publish(topic, "one", "two", "three")
    answers, again = [], []

    def callback(message):
        if message.data == b"two" and not again:
            again.append(True)
            answers.append((message.data, "nack", message.nack_with_response()))
        else:
            answers.append((message.data, "ack", message.ack_with_response()))

    stream = world.subscribe(subscription, callback)
    eventually(lambda: len(answers) == 4, lambda: answers)
    for _, _, answer in answers:
        equal(answer.result(PATIENCE), ack_errors.AcknowledgeStatus.SUCCESS)
    end(stream)
    equal(world.pull(subscription), [])


def exactly_once_refuses_a_stale_ack(world):
    topic = world.topic()
    subscription = world.subscription(topic, enable_exactly_once_delivery=True)
    world.publish(topic, "one")
    held = []
    stream = world.subscribe(subscription, held.append)
    eventually(lambda: held, lambda: held)
    # Somebody else gives it back, so that the id which the client holds is old.
    world.subscriber.modify_ack_deadline(
        request={"subscription": subscription, "ack_ids": [held[0].ack_id], "ack_deadline_seconds": 0}
    )
    eventually(lambda: len(held) == 2, lambda: held)
    refusal = refused(ack_errors.AcknowledgeError, lambda: held[0].ack_with_response().result(PATIENCE))
    equal(refusal.error_code, ack_errors.AcknowledgeStatus.INVALID_ACK_ID)
    equal(held[1].ack_with_response().result(PATIENCE), ack_errors.AcknowledgeStatus.SUCCESS)
    end(stream)


def pull_and_modify_ack_deadline(world):
    topic = world.topic()
    subscription = world.subscription(topic)
    world.publish(topic, "one", color="red")
    [first] = world.pull(subscription)
    equal(dict(first.message.attributes), {"color": "red"})
    equal(world.pull(subscription), [])
    modify = {"subscription": subscription, "ack_ids": [first.ack_id], "ack_deadline_seconds": 0}
    world.subscriber.modify_ack_deadline(request=modify)
    [second] = world.pull(subscription)
    equal(second.message.message_id, first.message.message_id)
    world.subscriber.modify_ack_deadline(request={**modify, "ack_ids": [second.ack_id], "ack_deadline_seconds": 600})
    world.subscriber.acknowledge(request={"subscription": subscription, "ack_ids": [second.ack_id]})
    equal(world.pull(subscription), [])


def schemas(world):
    client = pubsub_v1.SchemaServiceClient()
    definition = {"type": "record", "name": "R", "fields": [{"name": "n", "type": "int"}]}
    schema = Schema(type_=Schema.Type.AVRO, definition=json.dumps(definition))
    client.validate_schema(request={"parent": PROJECT, "schema": schema})
    name = client.create_schema(request={"parent": PROJECT, "schema": schema, "schema_id": "numbers"}).name
    topic = world.topic(schema_settings=SchemaSettings(schema=name, encoding=Encoding.JSON))
    subscription = world.subscription(topic)
    world.publish(topic, '{"n": 1}')
    refused(exceptions.InvalidArgument, lambda: world.publish(topic, '{"n": "one"}'))
    [it] = world.pull(subscription)
    equal(it.message.attributes["googclient_schemaencoding"], "JSON")
    equal(it.message.attributes["googclient_schemaname"], name)
    definition["fields"].append({"name": "m", "type": "int", "default": 0})
    client.commit_schema(
        request={"name": name, "schema": Schema(name=name, type_=Schema.Type.AVRO, definition=json.dumps(definition))}
    )
    equal(len(list(client.list_schema_revisions(request={"name": name}))), 2)
    equal([it.name for it in client.list_schemas(request={"parent": PROJECT})], [name])
    client.delete_schema(request={"name": name})
    refused(exceptions.NotFound, lambda: client.get_schema(request={"name": name}))


def snapshot_and_seek(world):
    topic = world.topic()
    subscription = world.subscription(topic)
    world.publish(topic, "one")
    snapshot = f"{PROJECT}/snapshots/before"
    world.subscriber.create_snapshot(request={"name": snapshot, "subscription": subscription})
    ack = [it.ack_id for it in world.pull(subscription)]
    world.subscriber.acknowledge(request={"subscription": subscription, "ack_ids": ack})
    equal(world.pull(subscription), [])
    world.subscriber.seek(request={"subscription": subscription, "snapshot": snapshot})
    equal(world.pull_texts(subscription), ["one"])
    equal([it.name for it in world.subscriber.list_snapshots(request={"project": PROJECT})], [snapshot])
    world.subscriber.delete_snapshot(request={"snapshot": snapshot})


def dead_letters(world):
    topic, dead = world.topic(), world.topic()
    burial = world.subscription(dead)
    policy = DeadLetterPolicy(dead_letter_topic=dead, max_delivery_attempts=5)
    subscription = world.subscription(topic, dead_letter_policy=policy)
    world.publish(topic, "one")
    attempts = []
    stream = world.subscribe(subscription, lambda it: (attempts.append(it.delivery_attempt), it.nack()))
    buried = []
    eventually(lambda: buried.extend(world.pull(burial)) or buried, lambda: attempts)
    end(stream)
    equal(attempts, [1, 2, 3, 4, 5])
    attributes = buried[0].message.attributes
    equal(attributes["CloudPubSubDeadLetterSourceDeliveryCount"], "5")
    equal(attributes["CloudPubSubDeadLetterSourceSubscription"], subscription.split("/")[-1])


def filters(world):
    topic = world.topic()
    subscription = world.subscription(topic, filter='attributes.color = "red"')
    world.publish(topic, "yes", color="red")
    world.publish(topic, "no", color="blue")
    equal(world.pull_texts(subscription), ["yes"])
    refused(exceptions.InvalidArgument, lambda: world.subscription(topic, filter="color = red"))


def update_with_a_mask(world):
    subscription = world.subscription(world.topic(), labels={"a": "b"})
    changed = {"name": subscription, "ack_deadline_seconds": 42, "labels": {"not": "this"}}
    mask = field_mask_pb2.FieldMask(paths=["ack_deadline_seconds"])
    world.subscriber.update_subscription(request={"subscription": changed, "update_mask": mask})
    found = world.subscriber.get_subscription(request={"subscription": subscription})
    equal((found.ack_deadline_seconds, dict(found.labels)), (42, {"a": "b"}))


def detach(world):
    topic = world.topic()
    subscription = world.subscription(topic)
    world.publisher.detach_subscription(request={"subscription": subscription})
    assert world.subscriber.get_subscription(request={"subscription": subscription}).detached
    equal(list(world.publisher.list_topic_subscriptions(request={"topic": topic})), [])
    refused(exceptions.FailedPrecondition, lambda: world.pull(subscription))


def access_policies(world):
    topic = world.topic()
    binding = policy_pb2.Binding(role="roles/pubsub.publisher", members=["user:a@example.com"])
    set_to = policy_pb2.Policy(bindings=[binding])
    world.publisher.set_iam_policy(request={"resource": topic, "policy": set_to})
    found = world.publisher.get_iam_policy(request={"resource": topic})
    equal(list(found.bindings), [binding])
    wanted = ["pubsub.topics.publish", "pubsub.topics.update"]
    answer = world.publisher.test_iam_permissions(request={"resource": topic, "permissions": wanted})
    equal(list(answer.permissions), wanted)


def push_config(world):
    push = PushConfig(push_endpoint="http://127.0.0.1:9/push", attributes={"x-goog-version": "v1"})
    subscription = world.subscription(world.topic(), push_config=push)
    found = world.subscriber.get_subscription(request={"subscription": subscription})
    equal(found.push_config.push_endpoint, push.push_endpoint)
    refused(exceptions.FailedPrecondition, lambda: world.pull(subscription))
    world.subscriber.modify_push_config(request={"subscription": subscription, "push_config": PushConfig()})
    equal(world.pull(subscription), [])


def restarts(world, server, stop):
    """A client that streams lives through a restart of the server, and nothing that was published is lost."""
    topic = world.topic()
    subscription = world.subscription(topic, enable_message_ordering=True, ack_deadline_seconds=10)
    got, lock = [], threading.Lock()

    def callback(message):
        with lock:
            got.append(int(message.data))
        time.sleep(0.002)
        message.ack()

    stream = world.subscribe(subscription, callback, max_messages=10)
    world.publish(topic, *map(str, range(100)), key="A")
    eventually(lambda: len(got) > 20, lambda: got)
    stop()
    server.start()
    # What was on its way when the server went is leased for as long as the client asked its stream to be: a minute.
    server.advance(60)
    world.publish(topic, *map(str, range(100, 200)), key="A")
    eventually(lambda: set(got) == set(range(200)), lambda: sorted(set(range(200)) - set(got))[:9])
    assert stream.running()
    end(stream)
    # What comes again starts further back, and from there on goes up by one.
    for before, after in zip(got, got[1:]):
        assert after <= before + 1, f"{after} after {before}: {got}"


CHECKS = [
    sample_flow_with_ordering,
    order_of_each_key_in_batches,
    publishing_of_a_key_resumes,
    nack_brings_the_key_again_in_order,
    flow_control_keeps_few_outstanding,
    exactly_once_answers_acks,
    exactly_once_refuses_a_stale_ack,
    pull_and_modify_ack_deadline,
    schemas,
    snapshot_and_seek,
    dead_letters,
    filters,
    update_with_a_mask,
    detach,
    access_policies,
    push_config,
]


def run(name, check):
    begun = time.monotonic()
    try:
        check()
    except Exception:
        print(f"FAILED {name}")
        traceback.print_exc(file=sys.stdout)
        return 1
    print(f"ok     {name} ({time.monotonic() - begun:.1f} s)", flush=True)
    return 0


def main(state_file):
    failed = 0
    for place, file in (("in memory", None), ("on a file", state_file)):
        server = Server(file)
        try:
            world = World()
            for check in CHECKS:
                failed += run(f"{check.__name__}, {place}", lambda: check(world))
            if file:
                failed += run("restart, ended", lambda: restarts(world, server, server.stop))
                failed += run("restart, killed", lambda: restarts(world, server, server.kill))
            failed += run(f"the server ends, {place}", server.stop)
        finally:
            server.kill()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
