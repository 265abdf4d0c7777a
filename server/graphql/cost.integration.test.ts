import { createHash } from 'node:crypto';
import { testApp } from '../testing/harness';
import { testSockets, until } from '../testing/sockets';
import { HOUR } from '../platform/clock';
import { COSTS, HOURLY_BUDGET } from './cost';

// A hundredth of the budget, so that tests can spend it.
const t = testApp({ rateLimitFactor: 0.01 });
const sockets = testSockets(t);
const LIMIT = HOURLY_BUDGET.limit / 100;

const post = (token: string | null, body: object) =>
  (token === null ? t.visitor : t.withToken(token)).post('/graphql', body);

const PAGE = { query: 'query Page { referrals(box: RECEIVED, first: 100) { edges { node { id status } } } }' };
const PAGE_COST = COSTS.operation + 1 + 100 * 4;

async function spend(token: string): Promise<Awaited<ReturnType<typeof post>>> {
  for (let i = 0; i < LIMIT / PAGE_COST - 1; i++) {
    const answer = await post(token, PAGE);
    expect(answer.statusCode).toBe(200);
  }
  return post(token, PAGE);
}

test('a response reports the cost and the remaining budget', async () => {
  const token = await t.signIn(await t.make.alumni());
  const costs = [];
  for (let i = 0; i < 3; i++) costs.push((await post(token, PAGE)).json().extensions.cost);
  const resetAt = new Date((Math.floor(t.clock.now().getTime() / HOUR) + 1) * HOUR).toISOString();
  expect(costs).toEqual(
    [1, 2, 3].map((n) => ({ requested: PAGE_COST, remaining: LIMIT - n * PAGE_COST, limit: LIMIT, resetAt })),
  );
});

test('a response with an error of a resolver reports the cost too', async () => {
  const token = await t.signIn(await t.make.jobseeker());
  const { errors, extensions } = (await post(token, { query: '{ voucher(code: "ABCD") { cost } }' })).json();
  expect([errors[0].extensions.code, extensions.cost.requested]).toEqual(['FORBIDDEN', COSTS.operation + 2]);
});

test('a spent budget is refused with 429 until the hour ends, only for this token', async () => {
  const user = await t.make.alumni();
  const [token, other] = [await t.signIn(user), await t.make.session(user)];
  const refused = await spend(token);
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(refused.json().errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: seconds });
  expect(refused.json().extensions.cost).toMatchObject({ requested: PAGE_COST, limit: LIMIT });
  expect(refused.json().data).toBeUndefined();
  expect((await post(other, PAGE)).statusCode).toBe(200);
  t.clock.advance(seconds * 1000);
  expect((await post(token, PAGE)).statusCode).toBe(200);
});

test('an operation above the cost limit is refused, and spends nothing', async () => {
  const token = await t.signIn(await t.make.hr());
  const query = `{ jobs(first: 100) { edges { node { applicants(first: 100) { edges { node { id } } } } } } }`;
  const refused = await post(token, { query });
  expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
  expect((await post(token, PAGE)).json().extensions.cost.remaining).toBe(LIMIT - PAGE_COST);
});

test('REST calls of an API key spend from its budget, and are refused with Retry-After', async () => {
  const hr = await t.make.hr();
  const { secret } = await hr.createApiKey(['JOBS_READ']);
  const get = () => t.withToken(secret).get('/api/jobs');
  for (let i = 0; i < LIMIT / COSTS.route; i++) expect((await get()).statusCode).toBe(200);
  const refused = await get();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // The budget of the owner's session is not affected.
  expect((await hr.get('/api/jobs')).statusCode).toBe(200);
});

describe('a trusted document', () => {
  const query = 'query Own { referrals(box: RECEIVED, first: 100) { totalCount } }';
  const sha256Hash = createHash('sha256').update(query).digest('hex');

  // As in the manifest of the client's build.
  const registered = () =>
    jest.spyOn(t.app.graphql.persistedDocuments, 'isTrusted').mockImplementation((text) => text === query);

  test('is neither counted nor reported for a session', async () => {
    const spy = registered();
    const token = await t.signIn(await t.make.alumni());
    await post(token, { query, extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const answer = await post(token, { extensions: { persistedQuery: { version: 1, sha256Hash } } });
    expect(answer.json()).toEqual({ data: { referrals: { totalCount: 0 } } });
    spy.mockRestore();
  });

  test('is counted for an API key', async () => {
    const spy = registered();
    const hr = await t.make.hr();
    const { secret } = await hr.createApiKey(['REFERRALS_READ']);
    expect((await post(secret, { query })).json().extensions.cost.requested).toBe(COSTS.operation + 101);
    spy.mockRestore();
  });
});

test('a trusted subscription is identified by its hash, and not refused when the budget is spent', async () => {
  const query = 'subscription Own { notificationReceived { id } }';
  const spies = [
    jest.spyOn(t.app.graphql.persistedDocuments, 'trustedText').mockReturnValue(query),
    jest.spyOn(t.app.graphql.persistedDocuments, 'isTrusted').mockImplementation((text) => text === query),
  ];
  const user = await t.make.alumni();
  await spend(await t.signIn(user));
  const socket = await sockets.of(user);
  for (let i = 0; i < 10; i++) {
    const listening = socket.listenRaw(`subscription Other${i} { chatEvents { ... on TypingStarted { by } } }`);
    await until(() => {
      t.app.core.events.publish(`notification:${user.id}`, { id: 'n', readAt: null });
      return listening.answers.length > 0;
    }, 'an answer');
    expect(listening.answers[0]?.data).toEqual({ notificationReceived: { id: 'n' } });
    listening.stop();
  }
  for (const spy of spies) spy.mockRestore();
});

test('subscriptions spend from the budget, and are refused when it is spent', async () => {
  const user = await t.make.alumni();
  const token = await t.signIn(user);
  await spend(token);
  for (let left = (await post(token, { query: '{ __typename }' })).statusCode; left === 200; )
    left = (await post(token, { query: '{ __typename }' })).statusCode;
  const socket = await sockets.connect({ token });
  const { extensions } = await socket.listenRaw('subscription { notificationReceived { id } }').refused();
  expect(extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
});
