import { type GraphQLEnumType, isLeafType } from 'graphql';
import { KEY_FIELDS, KEY_TYPES } from '../access/key-access.rules';
import type { ApiScope } from '../testing/generated/graphql';
import { TestApp } from '../testing/harness';
import { TestSockets } from '../testing/sockets';
import { MATRIX } from './authorization-matrix';
import { matches, outcomeOf } from './authorization/run-row';
import { actorsOf } from './authorization/actors';
import { fullDocument } from './authorization/documents';
import { ALL_SCOPES } from './authorization/setup';
import type { Row } from './authorization/rows';
import { secretsOf } from './authorization/secrets';
import { World } from './authorization/world';

/** The root fields that API keys can use, with the scope each needs; null for any key. */
const KEY_SCOPES: Readonly<Record<string, string | null>> = {
  'Query.landing': null,
  'Query.node': null,
  'Query.internships': null,
  'Query.internship': null,
  'Query.jobs': 'JOBS_READ',
  'Query.job': 'JOBS_READ',
  'Mutation.postJob': 'JOBS_WRITE',
  'Mutation.updateJob': 'JOBS_WRITE',
  'Mutation.changeJobStatus': 'JOBS_WRITE',
  'Mutation.deleteJob': 'JOBS_WRITE',
  'Query.referrals': 'REFERRALS_READ',
  'Query.referralFacets': 'REFERRALS_READ',
  'Query.referral': 'REFERRALS_READ',
  'Query.candidates': 'CANDIDATES_READ',
  'Query.candidateFacets': 'CANDIDATES_READ',
  'Query.candidate': 'CANDIDATES_READ',
  'Query.recommendedCandidates': 'CANDIDATES_READ',
  'Query.analytics': 'ANALYTICS_READ',
  'Query.hrDashboard': 'ANALYTICS_READ',
  'Query.webhookEndpoints': 'WEBHOOKS_MANAGE',
  'Query.webhookDeliveries': 'WEBHOOKS_MANAGE',
  'Mutation.createWebhookEndpoint': 'WEBHOOKS_MANAGE',
  'Mutation.updateWebhookEndpoint': 'WEBHOOKS_MANAGE',
  'Mutation.deleteWebhookEndpoint': 'WEBHOOKS_MANAGE',
  'Mutation.rotateWebhookSecret': 'WEBHOOKS_MANAGE',
  'Mutation.testWebhookEndpoint': 'WEBHOOKS_MANAGE',
  'Mutation.redeliverWebhook': 'WEBHOOKS_MANAGE',
  'Mutation.replayWebhooks': 'WEBHOOKS_MANAGE',
};

const t = new TestApp({ rateLimitFactor: 1000 });
const sockets = new TestSockets(t);
let world: World;
/** API keys of HR of Acme, by scope. */
const keys = new Map<string, string>();

beforeAll(async () => {
  await t.open();
  await t.reset();
  world = await World.make(t);
  await sockets.start();
  const add = async (name: string, scopes: ApiScope[]) =>
    keys.set(name, (await world.people.companyHr.createApiKey(scopes, name)).secret);
  for (const scope of ALL_SCOPES) {
    await add(scope, [scope]);
    await add(
      `all but ${scope}`,
      ALL_SCOPES.filter((other) => other !== scope),
    );
  }
});
afterAll(async () => {
  await sockets.leave();
  await sockets.stop();
  await t.close();
});

/** Runs a row over HTTP with all fields that a key with this scope can read, within the limits for documents. */
async function runWithKey(key: string, scope: string | null, { field }: Row, variables: object) {
  const { schema } = t.app.graphql.executor;
  const shows = (type: string, name: string, of: string) => {
    const field = `${type}.${name}`;
    const isReached = !(field in KEY_FIELDS) || (scope !== null && KEY_FIELDS[field]?.toUpperCase() === scope);
    return isReached && (KEY_TYPES.has(of) || isLeafType(schema.getType(of)));
  };
  const query = fullDocument(schema, field, variables, { deepest: 3, shows });
  return t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${keys.get(key)}` },
    payload: { query, variables },
  });
}

// What a key finds by `node` depends on the type (nodes.test.ts).
const rows = MATRIX.filter(({ at, asNewUser, field }) => at === undefined && !asNewUser && field !== 'Query.node');

it.each(rows.map((row) => [row.field, row.subject, row] as const))(
  'a key with the scope: %s (%s)',
  async (field, _subject, row) => {
    const scope = KEY_SCOPES[field];
    const expected = scope === undefined ? 'FORBIDDEN' : row.expected.companyHr;
    const variables = (await row.variables?.(world, world.people.companyHr)) ?? {};
    const answer = await runWithKey(scope ?? 'JOBS_READ', scope ?? null, row, variables);
    const result = { outcome: outcomeOf(answer.json(), row), text: answer.body };
    expect(matches(result, expected) ? expected : answer.body).toBe(expected);
    const leaked = secretsOf(world.generated).filter((secret) => answer.body.includes(secret.text));
    expect(leaked.filter(({ seenBy }) => !actorsOf(seenBy).includes('companyHr'))).toEqual([]);
  },
);

const scoped = rows.filter(({ field }) => KEY_SCOPES[field]);

it.each(scoped.map((row) => [row.field, row.subject, row] as const))(
  'a key with all other scopes: %s (%s)',
  async (field, _subject, row) => {
    const variables = (await row.variables?.(world, world.people.companyHr)) ?? {};
    const answer = await runWithKey(`all but ${KEY_SCOPES[field]}`, null, row, variables);
    expect(outcomeOf(answer.json(), row)).toBe('FORBIDDEN');
  },
);

it.each(ALL_SCOPES)('the description of %s names the operations that it opens', (scope) => {
  const type = t.app.graphql.executor.schema.getType('ApiScope') as GraphQLEnumType; // an enum in the contract
  const described = [...(type.getValue(scope)?.description ?? '').matchAll(/`([\w.]+)`/g)].map(([, call = '']) => call);
  const opened = Object.entries(KEY_SCOPES).flatMap(([field, needed]) =>
    needed === scope ? [field.replace(/^\w+\./, '')] : [],
  );
  expect(described.filter((call) => !call.includes('.')).sort()).toEqual(opened.sort());
  const fields = described.filter((call) => call.includes('.'));
  expect(fields.filter((field) => KEY_FIELDS[field]?.toUpperCase() !== scope)).toEqual([]);
});

it('a key cannot open a WebSocket', async () => {
  const socket = await sockets.connect({ token: keys.get('JOBS_READ') });
  expect(socket.closed?.code).toBe(4403);
});

it('the private notes of its owner are not readable with a key', async () => {
  const answer = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${keys.get('CANDIDATES_READ')}` },
    payload: { query: '{ candidates { edges { node { privateNote } } } }' },
  });
  expect(answer.json().errors).toMatchObject([
    { message: 'API keys cannot access Candidate.privateNote.', extensions: { code: 'FORBIDDEN' } },
  ]);
});

it('private types are not readable with a key', () => {
  const privateTypes = [
    'FileRef',
    'Me',
    'Conversation',
    'Message',
    'CreditAccount',
    'Settings',
    'Notification',
    'Session',
  ];
  expect(privateTypes.filter((type) => KEY_TYPES.has(type))).toEqual([]);
});
