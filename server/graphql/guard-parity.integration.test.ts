import { randomUUID } from 'node:crypto';
import { type Ask, type Branch, graphqlBranches, refusalOf } from '../testing/graphql-branches';
import { documentGuards, type Guard, requestGuards } from '../testing/graphql-guards';
import { TestApp } from '../testing/harness';
import { testSockets } from '../testing/sockets';

// Every guard must refuse an operation on every branch that the operation can take; a branch that skips a guard fails here.
// One application for all tests, with users for each test. A hundredth of the cost budget, so that tests can spend it.
const t = new TestApp({ introspection: false, rateLimitFactor: 0.01 });
beforeAll(() => t.open());
const sockets = testSockets(t);
afterAll(() => t.close());

const BRANCHES = graphqlBranches(t, sockets);
const GUARDS = [...documentGuards(t), ...requestGuards(t)];

const applies = (branch: Branch, guard: Guard): boolean =>
  !(branch.validDocumentsOnly && guard.invalidDocument) &&
  !(branch.trusted && guard.exemptsTrusted) &&
  !(branch.queriesOnly && guard.notAQuery);

/** The same operation with a text of its own, so that no test finds the document of another in a cache. */
const withUniqueText = (ask: Ask): Ask => ({ ...ask, query: `${ask.query} # ${randomUUID()}` });

describe.each(BRANCHES)('$name', (branch) => {
  test.each(GUARDS.filter((guard) => applies(branch, guard)))('is refused by $name', async (guard) => {
    const overSocket = branch.operation === 'subscription';
    const ask = withUniqueText(await (overSocket ? guard.subscription() : guard.query()));
    const { code, message, status = guard.status, retryAfter, requestId } = await branch.send(ask);
    const closed = overSocket && guard.closes !== undefined;
    expect({ code, status }).toEqual({ code: closed ? guard.closes : guard.code, status: guard.status });
    expect(message).toMatch(guard.message);
    expect(typeof retryAfter).toBe(guard.code === 'RATE_LIMITED' ? 'number' : 'undefined');
    expect(typeof requestId).toBe(closed ? 'undefined' : 'string');
  });
});

describe.each(BRANCHES.filter(({ operation }) => operation === 'query'))('$name', ({ send }) => {
  const failing = async (table: string, query: string) => {
    t.logs = [];
    const token = await t.signIn(await t.make.jobseeker());
    await t.asOwner(`alter table ${table} rename to away`);
    const { code, message, requestId, status = 0 } = await send(withUniqueText({ query, token }));
    await t.asOwner(`alter table away rename to ${table}`);
    expect([code, message]).toEqual(['INTERNAL_SERVER_ERROR', 'Something went wrong on our side.']);
    const logged = t.logs.filter((line) => line.includes('does not exist') && line.includes(`"${String(requestId)}"`));
    return { status, logged };
  };

  test('masks the failure of a resolver, and logs its cause once with the request ID', async () => {
    const { logged } = await failing('notifications', 'query N { notifications { totalCount } }');
    expect(logged).toEqual([expect.stringContaining('relation \\"notifications\\" does not exist')]);
  });
});

describe.each(BRANCHES.filter(({ operation }) => operation === 'subscription'))('$name', ({ send }) => {
  test('masks the failure of a resolver, and logs its cause with the request ID', async () => {
    t.logs = [];
    const user = await t.make.jobseeker();
    const query = 'subscription N { notificationReceived { id title } }';
    // The schema requires a title.
    const trigger = () => t.app.core.events.publish(`notification:${user.id}`, { id: 'n', readAt: null });
    const { code, message, requestId } = await send(withUniqueText({ query, token: await t.signIn(user) }), trigger);
    expect([code, message]).toEqual(['INTERNAL_SERVER_ERROR', 'Something went wrong on our side.']);
    const logged = t.logs.filter((line) => line.includes(`"${String(requestId)}"`));
    expect(logged.at(0)).toContain('Cannot return null for non-nullable field Notification.title');
  });
});

describe('the protocol', () => {
  const url = '/graphql';
  const query = '{ __typename }';
  const search = new URLSearchParams({ query }).toString();
  const persistedQuery = { version: 1, sha256Hash: 'unknown' };
  const preflighted = { 'apollo-require-preflight': '1' };

  test.each([
    ['GET that another site could send', { method: 'GET' as const, url: `${url}?${search}` }, 400],
    [
      'a form that another site could send',
      { method: 'POST' as const, url, payload: JSON.stringify({ query }), headers: { 'content-type': 'text/plain' } },
      400,
    ],
    [
      'a mutation over GET',
      { method: 'GET' as const, url: `${url}?query=mutation{signOut(input:{}){signedOut}}`, headers: preflighted },
      405,
    ],
    ['a batch', { method: 'POST' as const, url, payload: [{ query }] }, 400],
    ['a body without a document', { method: 'POST' as const, url, payload: { variables: {} } }, 400],
    [
      'a media type nobody asked for',
      { method: 'POST' as const, url, payload: { query }, headers: { accept: 'text/html' } },
      406,
    ],
    [
      'a hash that is not that of the text',
      { method: 'POST' as const, url, payload: { query, extensions: { persistedQuery } } },
      400,
    ],
  ])('refuses %s', async (_what, request, status) => {
    const answer = await t.inject(null, request);
    expect([answer.statusCode, refusalOf(answer.json().errors).code]).toEqual([status, expect.stringMatching(/^BAD_/)]);
  });

  test.each([
    ['POST', { method: 'POST' as const, url, payload: { extensions: { persistedQuery } } }],
    [
      'GET',
      {
        method: 'GET' as const,
        url: `${url}?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery }))}`,
      },
    ],
  ])(
    'refuses an unknown hash over %s with the status 200, which the guide and Apollo name',
    async (_method, request) => {
      for (const accept of ['application/json', 'application/graphql-response+json,application/json;q=0.9']) {
        const answer = await t.inject(null, { ...request, headers: { accept } });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
          200,
          'private, no-cache, must-revalidate',
        ]);
        expect(refusalOf(answer.json().errors)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
      }
    },
  );
});
