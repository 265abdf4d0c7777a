import type { RateLimitRule } from '../platform/limits/rate-limits';
import type { Listening } from '../testing/sockets';
import type { Person } from '../testing/actor';
import { CONVERSATION } from '../testing/conversations';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { Instance } from '../testing/instance';
import { describeWith } from '../testing/programs';
import { RedisServer } from '../testing/redis-server';
import { until } from '../testing/sockets';

const t = testApp({ rateLimitFactor: 100 });

const CHAT = graphql(`
  subscription InstancesChat($after: ID) {
    chatEvents(after: $after) {
      __typename ... on MessageAdded { eventId message { seq content sender { name } createdAt } }
      ... on TypingStarted { conversationId by } ... on ResyncNeeded { eventId }
    }
  }`);
const NOTIFICATIONS = graphql(`subscription InstancesNotifications { notificationReceived { id title createdAt } }`);
const REFERRALS = graphql(`subscription InstancesReferrals { referralChanged { id status } }`);
const SIGN_OUT = graphql(`mutation InstancesSignOut { signOut(input: { everywhere: true }) { signedOut } }`);

let one: Instance;
let two: Instance;

async function startBoth(redis: { url: string; prefix: string } | null): Promise<void> {
  [one, two] = [await Instance.start(t, redis), await Instance.start(t, redis)];
}

async function stopBoth(): Promise<void> {
  await one.stop();
  await two.stop();
}

/** Repeats an event in the instance alone until the listener has it: what is published afterwards arrives. */
async function ready<Data>(listening: Listening<Data>, instance: Instance, channel: string, payload: object) {
  await until(() => {
    if (listening.answers.length === 0) instance.app.core.events.deliver(channel, payload);
    return listening.answers.length > 0;
  }, channel);
  return listening;
}

/** Listens to a user's chat at an instance. */
async function chatOf(user: User, instance: Instance) {
  const listening = (await instance.sockets.of(user)).listen(CHAT, { after: null });
  const typing = { kind: 'typing', conversationId: 'ready', by: 'ready' };
  await ready(listening, instance, `chat:${user.id}`, typing);
  const added = () =>
    listening.values('chatEvents').flatMap((event) => (event.__typename === 'MessageAdded' ? [event.message] : []));
  const seqs = () => added().map(({ seq }) => seq);
  return { listening, added, seqs };
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** Sends messages at instance one, one after the other. */
async function send(user: Person, id: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await one.as(user).sendMessage(id, `Message ${i}`);
}

/** What holds with Redis and without it. */
function eventsCross(): void {
  it('a message sent at one instance reaches a socket at the other', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    await one.as(asha).sendMessage(id, 'Hi Meera');
    await until(() => hers.seqs().length > 0, 'the message');
    expect(hers.added()).toEqual([
      { seq: 1, content: 'Hi Meera', sender: { name: 'Asha Rao' }, createdAt: t.clock.now().toISOString() },
    ]);
  });

  it('messages of both members at two instances reach each side once and in order', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const [his, hers] = [await chatOf(asha, one), await chatOf(meera, two)];
    await Promise.all([
      send(asha, id, 10),
      (async () => {
        for (let i = 0; i < 10; i++) await two.as(meera).sendMessage(id, `Answer ${i}`);
      })(),
    ]);
    await until(() => his.seqs().length >= 20 && hers.seqs().length >= 20, 'all messages');
    expect([his.seqs(), hers.seqs()]).toEqual([numbers(20), numbers(20)]);
  });

  it('a notification made at one instance reaches a socket at the other once', async () => {
    const [asha, meera] = [await t.make.jobseeker(), await t.make.alumni()];
    const hers = (await two.sockets.of(meera)).listen(NOTIFICATIONS);
    await ready(hers, two, `notification:${meera.id}`, {
      id: 'ready',
      title: 'ready',
      readAt: null,
      createdAt: new Date(),
    });
    const titles = () => hers.values('notificationReceived').flatMap(({ title }) => (title === 'ready' ? [] : [title]));
    for (const name of ['first', 'second']) {
      await one.as(asha).requestReferral({ referrerId: meera.id, jobTitle: name, company: 'Acme' });
      await one.drain();
      const count = name === 'first' ? 1 : 2;
      await until(() => titles().length >= count, `the ${name} notification`);
      // What was found once is not delivered by the checks that follow.
      const { catchUps } = two.app.bus.counts;
      if (two.app.bus.hears === null) await until(() => two.app.bus.counts.catchUps > catchUps + 6, 'two more checks');
      expect(titles()).toHaveLength(count);
    }
  });

  it('a change of a referral at one instance reaches the other party at the other', async () => {
    const { asha, meera, referral } = await t.make.pairWithReferral();
    const hers = (await two.sockets.of(meera)).listen(REFERRALS);
    await ready(hers, two, `referral:${meera.id}`, { referralId: referral.id, userId: meera.id });
    await one.as(asha).changeReferralStatus({ id: referral.id, status: 'WITHDRAWN' });
    await until(() => hers.values('referralChanged').some(({ status }) => status === 'WITHDRAWN'), 'the change');
    expect(hers.values('referralChanged').at(-1)).toEqual({ id: referral.id, status: 'WITHDRAWN' });
  });
}

describe('two instances without Redis', () => {
  beforeAll(() => startBoth(null));
  afterAll(stopBoth);

  eventsCross();

  it('a single instance with an embedded database does not ask the database', async () => {
    const { asha } = await t.make.pairWithConversation();
    t.app.bus.start();
    const stop = t.app.core.events.subscribe(`chat:${asha.id}`, () => {});
    const { catchUps } = two.app.bus.counts;
    const other = two.app.core.events.subscribe(`chat:${asha.id}`, () => {});
    await until(() => two.app.bus.counts.catchUps > catchUps + 2, 'the checks of the other');
    expect(t.app.bus.counts.catchUps).toBe(0);
    stop();
    other();
    await t.app.bus.stop();
  });
});

describeWith('redis-server', 'two instances with Redis', () => {
  const redis = new RedisServer();

  beforeAll(async () => {
    await redis.open();
    await startBoth({ url: redis.url, prefix: 'test' });
    await untilHearing();
  });
  afterAll(async () => {
    await stopBoth();
    await redis.close();
  });
  beforeEach(() => untilHearing());

  const untilHearing = () => until(() => one.app.bus.hears === true && two.app.bus.hears === true, 'Redis');
  const untilDeaf = () => until(() => one.app.bus.hears === false && two.app.bus.hears === false, 'the silence');

  eventsCross();

  it('events arrive through Redis, without asking the database', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    const before = two.app.bus.counts;
    await send(asha, id, 5);
    await until(() => hers.seqs().length >= 5, 'the messages');
    const after = two.app.bus.counts;
    expect(Number(after.received) - Number(before.received)).toBeGreaterThanOrEqual(5);
    expect(after.catchUps - before.catchUps).toBeLessThan(6);
  });

  it('typing is announced and shown at the other instance, until the message is sent', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    await one.as(asha).typing(id);
    await until(
      () => hers.listening.values('chatEvents').some((event) => 'by' in event && event.by === asha.id),
      'the signal',
    );
    const isTyping = async () => (await two.as(meera).run(CONVERSATION, { id })).conversation?.typing;
    await until(async () => (await isTyping()) === true, 'the mark');
    await one.as(asha).sendMessage(id, 'Hi');
    await until(async () => (await isTyping()) === false, 'the end of the mark');
    expect(hers.seqs()).toEqual([1]);
  });

  it('a session that ends at one instance closes its sockets at the other', async () => {
    const asha = await t.make.jobseeker();
    const socket = await two.sockets.of(asha);
    await one.as(asha).run(SIGN_OUT);
    await until(() => socket.closed !== null, 'the end');
    expect(socket.closed?.code).toBe(4401);
  });

  it('a channel is left a few seconds after its last listener, and subscribed to again for the next one', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const channels = async () => (await redis.ask(['PUBSUB', 'SHARDCHANNELS', `test:1:u:${meera.id}`])) as string[];
    await chatOf(meera, two);
    expect(await channels()).toHaveLength(1);
    await two.sockets.leave();
    expect(await channels()).toHaveLength(1);
    const hers = await chatOf(meera, two);
    await send(asha, id, 1);
    await until(() => hers.seqs().length > 0, 'the message');
    await two.sockets.leave();
    await until(async () => (await channels()).length === 0, 'the end of the channel');
  });

  it('while Redis is dead and after it is back, nothing is lost, doubled or out of order', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    await send(asha, id, 5);
    await redis.kill();
    await send(asha, id, 5);
    await untilDeaf();
    await send(asha, id, 5);
    await until(() => hers.seqs().length >= 15, 'the messages from the database');
    await redis.start();
    await send(asha, id, 5);
    await untilHearing();
    await send(asha, id, 5);
    await until(() => hers.seqs().length >= 25, 'all messages');
    expect(hers.seqs()).toEqual(numbers(25));
  });

  it('a Redis that hangs is noticed, and used again when it continues', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    redis.pause();
    try {
      await send(asha, id, 5);
      await until(() => hers.seqs().length >= 5, 'the messages from the database');
      expect([one.app.bus.hears, two.app.bus.hears]).toContain(false);
    } finally {
      redis.resume();
    }
    await untilHearing();
    await send(asha, id, 5);
    await until(() => hers.seqs().length >= 10, 'all messages');
    expect(hers.seqs()).toEqual(numbers(10));
  });

  it('while the connections of subscribers are cut repeatedly, nothing is lost, duplicated or out of order', async () => {
    const { asha, meera, id } = await t.make.pairWithConversation();
    const hers = await chatOf(meera, two);
    for (let i = 0; i < 10; i++) {
      await send(asha, id, 3);
      await redis.cutSubscribers();
    }
    await until(() => hers.seqs().length >= 30, 'all messages');
    expect(hers.seqs()).toEqual(numbers(30));
  });

  describe('limits', () => {
    /** Uses a limit at both instances at once. @returns how many attempts were allowed */
    async function attempts(rule: RateLimitRule, key: string, count: number): Promise<number> {
      const codes = await Promise.all(
        Array.from({ length: count }, (_, i) =>
          codeOfLimit((i % 2 ? one : two).app.core.rateLimits.consume(rule, key)),
        ),
      );
      return codes.filter((code) => code === null).length;
    }

    const codeOfLimit = (attempt: Promise<void>) =>
      attempt.then(
        () => null,
        (error: { code?: string }) => error.code ?? 'no code',
      );

    // The test application multiplies limits.
    const rule = (name: string): RateLimitRule => ({ name, points: 0.2, seconds: 600 });

    it('a key that is used at both never exceeds its limit', async () => {
      expect(await attempts(rule('shared'), 'asha', 100)).toBe(20);
      expect(await attempts(rule('shared'), 'asha', 10)).toBe(0);
      expect(await attempts(rule('shared'), 'meera', 10)).toBe(10);
    });

    it('counting begins again once at most when Redis goes away', async () => {
      const before = await attempts(rule('failing'), 'asha', 100);
      await redis.kill();
      await untilDeaf();
      const meanwhile = await attempts(rule('failing'), 'asha', 100);
      const later = await attempts(rule('failing'), 'asha', 100);
      await redis.start();
      expect([before, later]).toEqual([20, 0]);
      expect(meanwhile).toBeLessThanOrEqual(20);
    });
  });
});
