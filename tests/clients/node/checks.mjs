// What @google-cloud/pubsub sees of the server: one function a check, run in this order.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

import { Server } from './server.mjs';

// Where the packages were installed, which is not beside this file.
const installed = createRequire(`${process.env.CLIENT_FOLDER}/`);
const { PubSub, SchemaTypes, v1 } = installed('@google-cloud/pubsub');
const grpc = installed('@grpc/grpc-js');

const PATIENCE = 30_000; // none of the checks should need it
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

/** The clients of one server, and names that no other check has. */
class World {
  count = 0;

  constructor() {
    this.pubsub = new PubSub({ projectId: 'clients' });
    const [host, port] = process.env.PUBSUB_EMULATOR_HOST.split(':');
    const sslCreds = grpc.credentials.createInsecure();
    this.puller = new v1.SubscriberClient({ servicePath: host, port: Number(port), sslCreds });
  }

  async topic(settings = {}) {
    const [topic] = await this.pubsub.createTopic({ name: `node-t-${++this.count}`, ...settings });
    topic.setPublishOptions({ messageOrdering: true, batching: { maxMessages: 50, maxMilliseconds: 20 } });
    return topic;
  }

  async subscription(topic, settings = {}) {
    const [subscription] = await topic.createSubscription(`node-s-${++this.count}`, settings);
    return subscription;
  }

  async publish(topic, texts, more = {}) {
    return Promise.all(texts.map((text) => topic.publishMessage({ data: Buffer.from(text), ...more })));
  }

  async pull(subscription) {
    const request = { subscription: subscription.name, maxMessages: 100, returnImmediately: true };
    const [answer] = await this.puller.pull(request);
    return answer.receivedMessages ?? [];
  }

  async pullTexts(subscription) {
    return (await this.pull(subscription)).map((it) => it.message.data.toString());
  }

  /** Calls back for each message until it is closed. */
  stream(subscription, callback, options = {}) {
    const stream = this.pubsub.subscription(subscription.name, options);
    stream.failures = [];
    stream.on('error', (error) => stream.failures.push(error));
    stream.on('message', callback);
    return stream;
  }

  async close() {
    await this.puller.close();
    await this.pubsub.close();
  }
}

async function eventually(isSo, what) {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    assert(Date.now() < end, `did not come: ${JSON.stringify(what())}`);
    await sleep(10);
  }
}

async function end(stream) {
  await stream.close();
  assert.deepEqual(stream.failures, []);
}

async function refused(code, promise) {
  await assert.rejects(promise, (error) => {
    assert.equal(error.code, code, error.stack);
    return true;
  });
}

const checks = {
  async sampleFlowWithOrdering(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableMessageOrdering: true });
    const got = { A: [], B: [] };
    const stream = world.stream(subscription, (it) => {
      got[it.orderingKey].push(it.data.toString());
      it.ack();
    });
    const sent = [['A1', 'A'], ['B1', 'B'], ['A2', 'A'], ['B2', 'B']];
    await Promise.all(sent.map(([text, orderingKey]) => world.publish(topic, [text], { orderingKey })));
    await eventually(() => got.A.length + got.B.length === 4, () => got);
    await end(stream);
    assert.deepEqual(got, { A: ['A1', 'A2'], B: ['B1', 'B2'] });
  },

  async orderOfEachKeyInBatches(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableMessageOrdering: true });
    const [keys, each] = [20, 100];
    const sent = [];
    for (let n = 0; n < each; n++) {
      for (let k = 0; k < keys; k++) sent.push(world.publish(topic, [`${n}`], { orderingKey: `k${k}` }));
    }
    await Promise.all(sent);
    const got = {};
    let count = 0;
    const stream = world.stream(subscription, (it) => {
      (got[it.orderingKey] ??= []).push(Number(it.data.toString()));
      count++;
      it.ack();
    });
    await eventually(() => count >= keys * each, () => count);
    await end(stream);
    for (const numbers of Object.values(got)) assert.deepEqual(numbers, [...Array(each).keys()]);
  },

  async publishingOfAKeyResumes(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableMessageOrdering: true });
    // An attribute of this size is refused, and this client then gives up what waits behind it: more than a batch.
    const long = { size: 'x'.repeat(2000) };
    const bad = world.publish(topic, ['bad'], { orderingKey: 'A', attributes: long });
    const behind = Array.from({ length: 120 }, () => world.publish(topic, ['behind'], { orderingKey: 'A' }));
    const ended = await Promise.allSettled([bad, ...behind]);
    assert.deepEqual(new Set(ended.map((it) => it.reason?.code)), new Set([INVALID_ARGUMENT]));
    topic.resumePublishing('A');
    await world.publish(topic, ['A1'], { orderingKey: 'A' });
    assert.deepEqual(await world.pullTexts(subscription), ['A1']);
  },

  async nackBringsTheKeyAgainInOrder(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableMessageOrdering: true });
    await world.publish(topic, [...'0123456789'], { orderingKey: 'A' });
    const got = [];
    let nacked = false;
    const stream = world.stream(
      subscription,
      (it) => {
        const text = it.data.toString();
        got.push(text);
        if (text === '4' && !nacked) {
          nacked = true;
          it.nack();
        } else {
          it.ack();
        }
      },
      { flowControl: { maxMessages: 3 } },
    );
    await eventually(() => got.at(-1) === '9' && got.filter((it) => it === '4').length >= 2, () => got);
    await end(stream);
    assert.equal(got.slice(0, 5).join(''), '01234');
    assert.equal(got.slice(got.lastIndexOf('4')).join(''), '456789');
  },

  async exactlyOnceAnswersAcks(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableExactlyOnceDelivery: true });
    await world.publish(topic, ['one', 'two', 'three']);
    const answers = [];
    let nacked = false;
    const stream = world.stream(subscription, async (it) => {
      const isNack = it.data.toString() === 'two' && !nacked;
      if (isNack) nacked = true;
      answers.push(await (isNack ? it.nackWithResponse() : it.ackWithResponse()).catch((error) => error));
    });
    await eventually(() => answers.length === 4, () => answers);
    assert.deepEqual(answers, Array(4).fill('SUCCESS'));
    await end(stream);
    assert.deepEqual(await world.pull(subscription), []);
  },

  async exactlyOnceRefusesAStaleAck(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { enableExactlyOnceDelivery: true });
    await world.publish(topic, ['one']);
    const held = [];
    const stream = world.stream(subscription, (it) => held.push(it));
    await eventually(() => held.length === 1, () => held.length);
    // Somebody else gives it back, so that the id which the client holds is old.
    const back = { subscription: subscription.name, ackIds: [held[0].ackId], ackDeadlineSeconds: 0 };
    await world.puller.modifyAckDeadline(back);
    await eventually(() => held.length === 2, () => held.length);
    await assert.rejects(held[0].ackWithResponse(), { errorCode: 'INVALID' });
    assert.equal(await held[1].ackWithResponse(), 'SUCCESS');
    await end(stream);
  },

  async pullAndModifyAckDeadline(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic);
    await world.publish(topic, ['one'], { attributes: { color: 'red' } });
    const [first] = await world.pull(subscription);
    assert.deepEqual(first.message.attributes, { color: 'red' });
    assert.deepEqual(await world.pull(subscription), []);
    const back = { subscription: subscription.name, ackIds: [first.ackId], ackDeadlineSeconds: 0 };
    await world.puller.modifyAckDeadline(back);
    const [second] = await world.pull(subscription);
    assert.equal(second.message.messageId, first.message.messageId);
    await world.puller.acknowledge({ subscription: subscription.name, ackIds: [second.ackId] });
    assert.deepEqual(await world.pull(subscription), []);
  },

  async schemas(world) {
    const definition = { type: 'record', name: 'R', fields: [{ name: 'n', type: 'int' }] };
    const schema = await world.pubsub.createSchema('node-numbers', SchemaTypes.Avro, JSON.stringify(definition));
    const name = await schema.getName();
    const topic = await world.topic({ schemaSettings: { schema: name, encoding: 'JSON' } });
    const subscription = await world.subscription(topic);
    await world.publish(topic, ['{"n": 1}']);
    await refused(INVALID_ARGUMENT, world.publish(topic, ['{"n": "one"}']));
    const [it] = await world.pull(subscription);
    assert.equal(it.message.attributes.googclient_schemaencoding, 'JSON');
    assert.equal(it.message.attributes.googclient_schemaname, name);
    await schema.delete();
    await refused(NOT_FOUND, schema.get());
  },

  async snapshotAndSeek(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic);
    await world.publish(topic, ['one']);
    const [snapshot] = await subscription.createSnapshot('node-before');
    const ackIds = (await world.pull(subscription)).map((it) => it.ackId);
    await world.puller.acknowledge({ subscription: subscription.name, ackIds });
    assert.deepEqual(await world.pull(subscription), []);
    await subscription.seek('node-before');
    assert.deepEqual(await world.pullTexts(subscription), ['one']);
    await snapshot.delete();
  },

  async deadLetters(world) {
    const [topic, dead] = [await world.topic(), await world.topic()];
    const burial = await world.subscription(dead);
    const deadLetterPolicy = { deadLetterTopic: dead.name, maxDeliveryAttempts: 5 };
    const subscription = await world.subscription(topic, { deadLetterPolicy });
    await world.publish(topic, ['one']);
    const attempts = [];
    const stream = world.stream(subscription, (it) => {
      attempts.push(it.deliveryAttempt);
      it.nack();
    });
    const buried = [];
    await eventually(async () => buried.push(...(await world.pull(burial))) > 0, () => attempts);
    await end(stream);
    assert.deepEqual(attempts, [1, 2, 3, 4, 5]);
    assert.equal(buried[0].message.attributes.CloudPubSubDeadLetterSourceDeliveryCount, '5');
  },

  async filters(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic, { filter: 'attributes.color = "red"' });
    await world.publish(topic, ['yes'], { attributes: { color: 'red' } });
    await world.publish(topic, ['no'], { attributes: { color: 'blue' } });
    assert.deepEqual(await world.pullTexts(subscription), ['yes']);
    await refused(INVALID_ARGUMENT, world.subscription(topic, { filter: 'color = red' }));
  },

  async updateWithAMask(world) {
    const subscription = await world.subscription(await world.topic(), { labels: { a: 'b' } });
    await subscription.setMetadata({ ackDeadlineSeconds: 42 });
    const [found] = await subscription.getMetadata();
    assert.deepEqual([found.ackDeadlineSeconds, found.labels], [42, { a: 'b' }]);
  },

  async detach(world) {
    const topic = await world.topic();
    const subscription = await world.subscription(topic);
    await world.pubsub.detachSubscription(subscription.name);
    assert.deepEqual(await subscription.detached(), [true]);
    await refused(FAILED_PRECONDITION, world.pull(subscription));
  },

  async accessPolicies(world) {
    const topic = await world.topic();
    const bindings = [{ role: 'roles/pubsub.publisher', members: ['user:a@example.com'] }];
    await topic.iam.setPolicy({ bindings });
    const [policy] = await topic.iam.getPolicy();
    const found = policy.bindings.map(({ role, members }) => ({ role, members }));
    assert.deepEqual(found, bindings);
    const [answer] = await topic.iam.testPermissions(['pubsub.topics.publish']);
    assert.deepEqual(answer, { 'pubsub.topics.publish': true });
  },

  async pushConfig(world) {
    const pushEndpoint = 'http://127.0.0.1:9/push';
    const subscription = await world.subscription(await world.topic(), { pushEndpoint });
    const [found] = await subscription.getMetadata();
    assert.equal(found.pushConfig.pushEndpoint, pushEndpoint);
    await subscription.modifyPushConfig({ pushEndpoint: '' });
    assert.deepEqual(await world.pull(subscription), []);
  },
};

/** A client that streams lives through a restart of the server, and nothing that was published is lost. */
async function restarts(world, server, stop) {
  const topic = await world.topic();
  const subscription = await world.subscription(topic, { enableMessageOrdering: true, ackDeadlineSeconds: 10 });
  const got = [];
  const callback = async (it) => {
    got.push(Number(it.data.toString()));
    await sleep(2);
    it.ack();
  };
  const numbers = (first) => [...Array(100).keys()].map((it) => `${it + first}`);
  const stream = world.stream(subscription, callback, { flowControl: { maxMessages: 10 } });
  await world.publish(topic, numbers(0), { orderingKey: 'A' });
  await eventually(() => got.length > 20, () => got);
  await stop();
  await server.start();
  await world.publish(topic, numbers(100), { orderingKey: 'A' });
  await eventually(() => new Set(got).size === 200, () => new Set(got).size);
  await end(stream);
  // What comes again starts further back, and from there on goes up by one.
  got.forEach((it, index) => assert(index === 0 || it <= got[index - 1] + 1, `${got}`));
}

async function run(name, check) {
  const begun = Date.now();
  try {
    await check();
    console.log(`ok     ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return 0;
  } catch (error) {
    console.log(`FAILED ${name}\n${error.stack}`);
    return 1;
  }
}

async function main(stateFile) {
  let failed = 0;
  for (const [place, file] of [['in memory', undefined], ['on a file', stateFile]]) {
    const server = new Server(file);
    await server.start();
    const world = new World();
    for (const [name, check] of Object.entries(checks)) {
      failed += await run(`${name}, ${place}`, () => check(world));
    }
    if (file) {
      failed += await run('restart, ended', () => restarts(world, server, () => server.stop()));
      failed += await run('restart, killed', () => restarts(world, server, () => server.kill()));
    }
    failed += await run(`the server ends, ${place}`, () => server.stop());
    await world.close();
  }
  return failed ? 1 : 0;
}

process.exit(await main(process.argv[2]));
