import { isLeafType } from 'graphql';
import { KEY_FIELDS, KEY_TYPES } from '../access/key-access.rules';
import type { ApiScope } from '../testing/generated/graphql';
import { TestApp } from '../testing/harness';
import { TestSockets } from '../testing/sockets';
import { MATRIX } from './authorization-matrix';
import { fits, outcomeOf } from './authorization/asking';
import { named } from './authorization/actors';
import { everythingOf } from './authorization/documents';
import { ALL_SCOPES } from './authorization/making';
import type { Row } from './authorization/rows';
import { secretsOf } from './authorization/secrets';
import { World } from './authorization/world';

/** What a key reaches and what it needs for that, as the contract tells it; null for any key. Nothing else. */
const REACHED: Readonly<Record<string, string | null>> = {
  'Query.landing': null,
  'Query.internships': null,
  'Query.internship': null,
  'Query.jobs': 'JOBS_READ',
  'Query.job': 'JOBS_READ',
  'Mutation.postJob': 'JOBS_WRITE',
  'Mutation.updateJob': 'JOBS_WRITE',
  'Mutation.changeJobStatus': 'JOBS_WRITE',
  'Query.referrals': 'REFERRALS_READ',
  'Query.referral': 'REFERRALS_READ',
  'Query.candidates': 'CANDIDATES_READ',
  'Query.candidate': 'CANDIDATES_READ',
  'Query.recommendedCandidates': 'CANDIDATES_READ',
  'Query.analytics': 'ANALYTICS_READ',
  'Query.hrDashboard': 'ANALYTICS_READ',
};

const t = new TestApp({ rateLimitFactor: 1000 });
const sockets = new TestSockets(t);
let world: World;
/** Keys of HR of Acme, by what they are for. */
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

/** Asks over HTTP, within the limits of documents, for all that a key with this scope may read. */
async function askBy(key: string, scope: string | null, { field }: Row, variables: object) {
  const { schema } = t.app.graphql.executor;
  const shows = (type: string, name: string, of: string) => {
    const field = `${type}.${name}`;
    const isReached = !(field in KEY_FIELDS) || (scope !== null && KEY_FIELDS[field]?.toUpperCase() === scope);
    return isReached && (KEY_TYPES.has(of) || isLeafType(schema.getType(of)));
  };
  const query = everythingOf(schema, field, variables, { deepest: 3, shows });
  return t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${keys.get(key)}` },
    payload: { query, variables },
  });
}

const rows = MATRIX.filter(({ at, byDouble }) => at === undefined && !byDouble);

it.each(rows.map((row) => [row.field, row.of, row] as const))('a key for it: %s (%s)', async (field, _of, row) => {
  const scope = REACHED[field];
  const expected = scope === undefined ? 'FORBIDDEN' : row.expected.companyHr;
  const variables = (await row.variables?.(world, world.people.companyHr)) ?? {};
  const answer = await askBy(scope ?? 'JOBS_READ', scope ?? null, row, variables);
  const asked = { outcome: outcomeOf(answer.json(), row), text: answer.body };
  expect(fits(asked, expected) ? expected : answer.body).toBe(expected);
  const leaked = secretsOf(world.madeUp).filter((secret) => answer.body.includes(secret.text));
  expect(leaked.filter(({ seenBy }) => !named(seenBy).includes('companyHr'))).toEqual([]);
});

const scoped = rows.filter(({ field }) => REACHED[field]);

it.each(scoped.map((row) => [row.field, row.of, row] as const))(
  'a key for everything else: %s (%s)',
  async (field, _of, row) => {
    const variables = (await row.variables?.(world, world.people.companyHr)) ?? {};
    const answer = await askBy(`all but ${REACHED[field]}`, null, row, variables);
    expect(outcomeOf(answer.json(), row)).toBe('FORBIDDEN');
  },
);

it('a key opens no socket', async () => {
  const socket = await sockets.connect({ token: keys.get('JOBS_READ') });
  expect(socket.closed?.code).toBe(4403);
});

it('a key is told nothing by types that are not for keys', () => {
  const privates = ['FileRef', 'Me', 'Conversation', 'Message', 'CreditAccount', 'Settings', 'Notification', 'Session'];
  expect(privates.filter((type) => KEY_TYPES.has(type))).toEqual([]);
});
