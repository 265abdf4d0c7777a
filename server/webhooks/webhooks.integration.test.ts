import { expectRefusal } from '../testing/actor';
import { graphql } from '../testing/graphql';
import { testApp, type User } from '../testing/harness';
import { WebhookReceiver } from '../testing/webhook-receiver';
import { DAY, HOUR, MINUTE } from '../platform/clock';
import { AT_A_TIME, MAX_ENDPOINTS } from './webhooks.rules';

const receiver = new WebhookReceiver();
const t = testApp({ privateReceivers: receiver.servers });

beforeAll(() => receiver.start());
beforeEach(() => receiver.reset());
afterAll(() => receiver.stop());

const CREATE = graphql(`
  mutation WebhooksCreate($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
      endpoint { id url topics enabled disabledReason failingSince previousSecretUntil createdAt }
    }
  }`);
const LIST = graphql(`
  query WebhooksList { webhookEndpoints { id url topics enabled disabledReason failingSince previousSecretUntil } }`);
const UPDATE = graphql(`
  mutation WebhooksUpdate($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { endpoint { url topics enabled disabledReason failingSince } }
  }`);
const DELETE = graphql(`
  mutation WebhooksDelete($id: ID!) { deleteWebhookEndpoint(input: { id: $id }) { deletedId } }`);
const ROTATE = graphql(`
  mutation WebhooksRotate($id: ID!) {
    rotateWebhookSecret(input: { id: $id }) { secret endpoint { previousSecretUntil } }
  }`);
const TEST = graphql(`
  mutation WebhooksTest($id: ID!) {
    testWebhookEndpoint(input: { id: $id }) {
      delivery { topic subjectId status attempts responseStatus failure durationMs nextAttemptAt }
    }
  }`);
const DELIVERIES = graphql(`
  query WebhooksDeliveries($endpointId: ID!, $status: WebhookDeliveryStatus, $first: Int, $after: String) {
    webhookDeliveries(endpointId: $endpointId, status: $status, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { node { id topic subjectId status attempts responseStatus failure createdAt attemptedAt nextAttemptAt } }
    }
  }`);
const REDELIVER = graphql(`
  mutation WebhooksRedeliver($id: ID!) { redeliverWebhook(input: { id: $id }) { delivery { status attempts } } }`);
const REPLAY = graphql(`
  mutation WebhooksReplay($input: ReplayWebhooksInput!) { replayWebhooks(input: $input) { replayed } }`);
const JOB = { title: 'Engineer', company: 'Acme', location: 'Pune', description: 'Builds things.' };

const endpointOf = async (user: User) => (await user.run(LIST)).webhookEndpoints[0];
const deliveriesOf = async (user: User, endpointId: string) =>
  (await user.run(DELIVERIES, { endpointId })).webhookDeliveries.edges.map(({ node }) => node);
const typesReceived = () => receiver.received.map(({ body }) => JSON.parse(body).type);

/** HR of Acme with an endpoint that is notified of jobs. */
async function withEndpoint() {
  const hr = await t.make.hr({ company: 'Acme' });
  return { hr, ...(await hr.createWebhook(receiver.url(), 'JOB_CHANGED')) };
}

/** A job changes, and what that causes is handled. @returns the ID of the job */
async function change(hr: User): Promise<string> {
  const { id } = await hr.postJob(JOB);
  await t.drain();
  return id;
}

/** Time passes, and what is due then is handled. */
async function pass(ms: number): Promise<void> {
  t.clock.advance(ms);
  await t.runSchedule('webhooks-overdue');
  await t.drain();
}

describe('endpoints', () => {
  test('are created with a secret that is shown once and stored encrypted', async () => {
    const hr = await t.make.hr();
    const input = {
      url: 'https://127.0.0.1:8443/hooks',
      topics: ['JOB_CHANGED' as const, 'REFERRAL_REQUESTED' as const],
    };
    const { secret, endpoint } = (await hr.run(CREATE, { input })).createWebhookEndpoint;
    expect(secret).toMatch(/^whsec_/);
    expect(endpoint).toEqual({
      id: expect.any(String),
      url: input.url,
      topics: ['REFERRAL_REQUESTED', 'JOB_CHANGED'],
      enabled: true,
      disabledReason: null,
      failingSince: null,
      previousSecretUntil: null,
      createdAt: t.clock.now().toISOString(),
    });
    const { rows } = await t.db.raw(`select encode(secret, 'escape') as secret from webhook_endpoints`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(t.logs.join('')).not.toContain(secret);
    await t.drain();
    expect(await hr.notifications()).toEqual([
      expect.objectContaining({ kind: 'ACCOUNT', title: 'A webhook endpoint was created', link: '/settings/webhooks' }),
    ]);
  });

  test('are for HR and admins only, and each sees their own', async () => {
    const { id } = await withEndpoint();
    expect((await (await t.make.admin()).run(LIST)).webhookEndpoints).toEqual([]);
    const other = await t.make.hr();
    for (const attempt of [
      () => other.run(UPDATE, { input: { id, enabled: false } }),
      () => other.run(DELETE, { id }),
      () => other.run(ROTATE, { id }),
      () => other.run(TEST, { id }),
      () => other.run(DELIVERIES, { endpointId: id }),
      () => other.run(REPLAY, { input: { endpointId: id, since: t.clock.now().toISOString() } }),
      () => other.run(REDELIVER, { id }),
      () => other.run(DELETE, { id: 'nothing' }),
    ])
      await expectRefusal(attempt(), 'NOT_FOUND');
    for (const user of [await t.make.jobseeker(), await t.make.alumni()])
      await expectRefusal(user.run(LIST), 'FORBIDDEN');
    await expectRefusal(t.visitor.run(LIST), 'UNAUTHENTICATED');
  });

  test(`are ${MAX_ENDPOINTS} at most, also when they are created in parallel`, async () => {
    const hr = await t.make.hr();
    const made = await Promise.allSettled(
      Array.from({ length: MAX_ENDPOINTS + 3 }, () => hr.createWebhook(receiver.url(), 'JOB_CHANGED')),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ENDPOINTS);
  });

  test('are changed, turned off and on, and deleted', async () => {
    const { hr, id } = await withEndpoint();
    const input = { id, url: receiver.url('/other'), topics: ['REFERRAL_CHANGED' as const], enabled: false };
    expect((await hr.run(UPDATE, { input })).updateWebhookEndpoint.endpoint).toEqual({
      url: input.url,
      topics: input.topics,
      enabled: false,
      disabledReason: 'OWNER',
      failingSince: null,
    });
    const on = (await hr.run(UPDATE, { input: { id, enabled: true } })).updateWebhookEndpoint.endpoint;
    expect(on).toMatchObject({ url: input.url, topics: input.topics, enabled: true, disabledReason: null });
    expect((await hr.run(DELETE, { id })).deleteWebhookEndpoint.deletedId).toBe(id);
    expect((await hr.run(LIST)).webhookEndpoints).toEqual([]);
  });

  test('can be managed with an API key of the scope', async () => {
    const hr = await t.make.hr();
    const key = t.withToken((await hr.createApiKey(['WEBHOOKS_MANAGE'])).secret);
    await key.run(CREATE, { input: { url: receiver.url(), topics: ['JOB_CHANGED'] } });
    expect((await key.get('/api/webhooks')).json()).toEqual([
      expect.objectContaining({ url: receiver.url(), topics: ['job.changed'], enabled: true }),
    ]);
    const other = t.withToken((await hr.createApiKey(['JOBS_READ'])).secret);
    await expectRefusal(other.run(LIST), 'FORBIDDEN');
  });
});

describe('deliveries', () => {
  test('an event arrives signed, with the ID of what changed', async () => {
    const { hr, id, secret } = await withEndpoint();
    const jobId = await change(hr);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.verified(secret)).toEqual({
      type: 'job.changed',
      timestamp: t.clock.now().toISOString(),
      data: { id: jobId },
    });
    const [delivery] = await deliveriesOf(hr, id);
    expect(delivery).toEqual({
      id: receiver.received[0]?.headers['webhook-id']?.slice('msg_'.length),
      topic: 'JOB_CHANGED',
      subjectId: jobId,
      status: 'DELIVERED',
      attempts: 1,
      responseStatus: 204,
      failure: null,
      createdAt: t.clock.now().toISOString(),
      attemptedAt: t.clock.now().toISOString(),
      nextAttemptAt: null,
    });
    expect(t.logs.join('')).not.toContain(secret);
  });

  test('every try has the same ID and body, at the times of the schedule', async () => {
    const { hr, id, secret } = await withEndpoint();
    receiver.answers = [{ status: 500 }, 'hang-up', { status: 302, headers: { location: receiver.url('/elsewhere') } }];
    await change(hr);
    for (const pause of [5_000, 5 * MINUTE, 30 * MINUTE]) {
      const before = receiver.received.length;
      await pass(pause - 2_000);
      expect(receiver.received).toHaveLength(before);
      await pass(2_000);
      expect(receiver.received).toHaveLength(before + 1);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    const bodies = receiver.received.map(({ body }) => body);
    expect([new Set(ids).size, new Set(bodies).size]).toEqual([1, 1]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks', '/hooks', '/hooks', '/hooks']);
    expect(await deliveriesOf(hr, id)).toEqual([
      expect.objectContaining({ status: 'DELIVERED', attempts: 4, responseStatus: 204 }),
    ]);
    expect(Number(receiver.received.at(-1)?.headers['webhook-timestamp'])).toBe(
      Math.floor(t.clock.now().getTime() / 1000),
    );
    expect(secret).toMatch(/^whsec_/);
  });

  test('after ten attempts it has failed', async () => {
    const { hr, id } = await withEndpoint();
    receiver.answers = Array.from({ length: 10 }, () => ({ status: 500 }));
    await change(hr);
    for (let attempt = 1; attempt < 10; attempt++) await pass(DAY);
    expect(receiver.received.length).toBeLessThanOrEqual(10);
    expect((await deliveriesOf(hr, id))[0]).toMatchObject({ status: 'FAILED', nextAttemptAt: null });
  });

  test('410 turns the endpoint off and emails its owner', async () => {
    const { hr } = await withEndpoint();
    receiver.answers = [{ status: 410 }];
    await change(hr);
    expect(await endpointOf(hr)).toMatchObject({ enabled: false, disabledReason: 'GONE' });
    const titles = (await hr.notifications()).map(({ title }) => title);
    expect(titles).toContain('A webhook endpoint was turned off');
  });

  test('five days of failures turn the endpoint off, and what it missed can be replayed', async () => {
    const { hr, id } = await withEndpoint();
    const since = t.clock.now().toISOString();
    receiver.answers = Array.from({ length: 6 }, () => ({ status: 503 }));
    await change(hr);
    expect((await endpointOf(hr))?.failingSince).toBe(since);
    t.clock.advance(5 * DAY);
    await change(hr);
    expect(await endpointOf(hr)).toMatchObject({ enabled: false, disabledReason: 'FAILING' });
    receiver.reset();
    await change(hr);
    expect(receiver.received).toEqual([]);
    expect((await deliveriesOf(hr, id)).map(({ status, failure }) => [status, failure])).toContainEqual([
      'FAILED',
      'DISABLED',
    ]);
    await expectRefusal(hr.run(REPLAY, { input: { endpointId: id, since } }), 'CONFLICT');
    await hr.run(UPDATE, { input: { id, enabled: true } });
    expect((await hr.run(REPLAY, { input: { endpointId: id, since } })).replayWebhooks.replayed).toBe(3);
    await t.drain();
    expect(typesReceived()).toEqual(['job.changed', 'job.changed', 'job.changed']);
    expect(await endpointOf(hr)).toMatchObject({ enabled: true, failingSince: null });
  });

  test('two secrets sign for a day after a change', async () => {
    const { hr, id, secret: previous } = await withEndpoint();
    const { secret, endpoint } = (await hr.run(ROTATE, { id })).rotateWebhookSecret;
    expect(endpoint.previousSecretUntil).toBe(new Date(t.clock.now().getTime() + DAY).toISOString());
    await change(hr);
    expect(receiver.verified(secret)).toEqual(receiver.verified(previous));
    t.clock.advance(DAY);
    await change(hr);
    const [signature] = [receiver.received.at(-1)?.headers['webhook-signature']];
    expect(String(signature).split(' ')).toHaveLength(1);
    expect(await endpointOf(hr)).toMatchObject({ previousSecretUntil: null });
  });

  test('a secret that is replaced again within a day leaves the receiver the one it has', async () => {
    const { hr, id, secret: first } = await withEndpoint();
    const rotate = async () => (await hr.run(ROTATE, { id })).rotateWebhookSecret.secret;
    const second = await rotate(); // the response is lost
    const third = await rotate();
    await change(hr);
    for (const secret of [first, second, third])
      expect(receiver.verified(secret)).toMatchObject({ type: 'job.changed' });
    for (let i = 0; i < 3; i++) await rotate();
    await change(hr);
    expect(String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(4);
  });

  test('an endpoint has five requests at the same time, and the others follow', async () => {
    const { hr, id } = await withEndpoint();
    const total = AT_A_TIME + 4;
    for (let i = 0; i < total; i++) await hr.postJob({ ...JOB, title: `Engineer ${i}` });
    const { rows } = await t.db.raw(`delete from outbox where topic = 'job.changed' returning payload`);
    for (const { payload } of rows as { payload: object }[]) await t.app.outbox.handle('job.changed', payload);
    const due = await t.db.raw(`delete from outbox where topic = 'webhook.due' returning payload`);
    let [underWay, most, release] = [0, 0, () => {}];
    const full = new Promise<void>((resolve) => (release = resolve));
    receiver.beforeAnswer = async () => {
      most = Math.max(most, ++underWay);
      if (underWay === AT_A_TIME) release();
      await full;
      underWay--;
    };
    await Promise.all(
      (due.rows as { payload: object }[]).map(({ payload }) => t.app.outbox.handle('webhook.due', payload)),
    );
    await t.drain();
    expect(most).toBe(AT_A_TIME);
    expect(receiver.received).toHaveLength(total);
    expect((await hr.run(DELIVERIES, { endpointId: id, status: 'DELIVERED' })).webhookDeliveries.totalCount).toBe(
      total,
    );
  });

  test('an attempt whose process ended is repeated', async () => {
    const { hr, id } = await withEndpoint();
    receiver.answers = [{ status: 500 }];
    await change(hr);
    await t.db.raw(`update webhook_deliveries set sending_until = $1, next_attempt_at = $2`, [
      new Date(t.clock.now().getTime() + MINUTE),
      t.clock.now(),
    ]);
    await pass(0);
    expect(receiver.received).toHaveLength(1);
    await pass(MINUTE);
    expect(receiver.received).toHaveLength(2);
    expect((await deliveriesOf(hr, id))[0]?.status).toBe('DELIVERED');
  });

  test('an event that is handled twice is delivered once', async () => {
    const { hr } = await withEndpoint();
    const jobId = await change(hr);
    await t.app.outbox.handle('job.changed', { jobId });
    await t.drain();
    expect(receiver.received).toHaveLength(1);
  });

  test('can be sent again, one by one', async () => {
    const { hr, id } = await withEndpoint();
    await change(hr);
    const [delivery] = await deliveriesOf(hr, id);
    expect((await hr.run(REDELIVER, { id: delivery?.id ?? '' })).redeliverWebhook.delivery).toEqual({
      status: 'PENDING',
      attempts: 0,
    });
    await t.drain();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
    await hr.run(UPDATE, { input: { id, enabled: false } });
    await expectRefusal(hr.run(REDELIVER, { id: delivery?.id ?? '' }), 'CONFLICT');
  });

  test('are replayed since a time: those that failed, or all', async () => {
    const { hr, id } = await withEndpoint();
    await change(hr);
    t.clock.advance(HOUR);
    const since = t.clock.now().toISOString();
    await change(hr);
    expect((await hr.run(REPLAY, { input: { endpointId: id, since } })).replayWebhooks.replayed).toBe(0);
    const all = { endpointId: id, since, includeDelivered: true };
    expect((await hr.run(REPLAY, { input: all })).replayWebhooks.replayed).toBe(1);
    await t.drain();
    expect(receiver.received).toHaveLength(3);
    const future = new Date(t.clock.now().getTime() + HOUR).toISOString();
    await expectRefusal(hr.run(REPLAY, { input: { endpointId: id, since: future } }), 'BAD_USER_INPUT', ['since']);
  });

  test('are listed by page, and kept for 30 days', async () => {
    const { hr, id } = await withEndpoint();
    for (let i = 0; i < 3; i++) await change(hr);
    const first = (await hr.run(DELIVERIES, { endpointId: id, first: 2 })).webhookDeliveries;
    expect([first.totalCount, first.edges.length, first.pageInfo.hasNextPage]).toEqual([3, 2, true]);
    const rest = await hr.run(DELIVERIES, { endpointId: id, first: 2, after: first.pageInfo.endCursor });
    expect(rest.webhookDeliveries.edges).toHaveLength(1);
    t.clock.advance(30 * DAY + 1);
    await t.runSchedule('webhooks-prune');
    expect(await deliveriesOf(hr, id)).toEqual([]);
  });
});

describe('a test', () => {
  test('returns the response, and is tried once', async () => {
    const { hr, id, secret } = await withEndpoint();
    await hr.run(UPDATE, { input: { id, enabled: false } });
    expect((await hr.run(TEST, { id })).testWebhookEndpoint.delivery).toEqual({
      topic: null,
      subjectId: id,
      status: 'DELIVERED',
      attempts: 1,
      responseStatus: 204,
      failure: null,
      durationMs: expect.any(Number),
      nextAttemptAt: null,
    });
    expect(receiver.verified(secret)).toMatchObject({ type: 'webhook.test', data: { id } });
    receiver.answers = [{ status: 500 }, 'hang-up', { status: 200, body: 'a'.repeat(1_000_000) }];
    const again = async () => (await hr.run(TEST, { id })).testWebhookEndpoint.delivery;
    expect(await again()).toMatchObject({ status: 'FAILED', responseStatus: 500, failure: null });
    expect(await again()).toMatchObject({ status: 'FAILED', responseStatus: null, failure: 'CONNECTION' });
    expect(await again()).toMatchObject({ status: 'DELIVERED', responseStatus: 200 });
    await pass(DAY);
    expect(receiver.received).toHaveLength(4);
  });
});
