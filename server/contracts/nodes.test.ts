import { type GraphQLObjectType, isInterfaceType, isObjectType } from 'graphql';
import { type User, TestApp } from '../testing/harness';
import { ALL_ACTORS } from './authorization/actors';
import { objectSelection } from './authorization/documents';
import { ALL_SCOPES } from './authorization/setup';
import { World } from './authorization/world';

// One world for all tests: they only read.
const t = new TestApp({ rateLimitFactor: 100_000 });
let world: World;
let ids: Record<string, string>;
/** API keys of HR of Acme, by scope. */
const keys = new Map<string, string>();

beforeAll(async () => {
  await t.open();
  await t.reset();
  world = await World.make(t);
  const { candidate, referrer } = world.people;
  const { conversation, referrersMessage } = world.things;
  // Reading a conversation marks its messages as delivered. Once they are seen, reading changes nothing.
  for (const member of [candidate, referrer]) await member.markSeen(conversation, referrersMessage);
  const idIn = async (text: string, values: unknown[] = []) =>
    String(((await t.db.raw(text, values)).rows[0] as { id: string }).id);
  for (const scope of ALL_SCOPES) keys.set(scope, (await world.people.companyHr.createApiKey([scope], scope)).secret);
  ids = {
    User: candidate.id,
    Job: world.things.job,
    Referral: world.things.referral,
    Conversation: conversation,
    Message: referrersMessage,
    Notification: (await t.make.notification(candidate)).id,
    Certification: await idIn('select id from certifications where user_id = $1', [candidate.id]),
    Internship: await idIn(`select id from internships where slug = 'ds'`),
    InternshipApplication: world.things.internshipApplication,
  };
});
afterAll(() => t.close());

/** How clients read an object of each type without `node`: a query that contains it. */
const OWN: Record<string, (selection: string) => string> = {
  User: (selection) => `user(id: "${ids.User}") ${selection}`,
  Job: (selection) => `job(id: "${ids.Job}") ${selection}`,
  Referral: (selection) => `referral(id: "${ids.Referral}") ${selection}`,
  Conversation: (selection) => `conversation(id: "${ids.Conversation}") ${selection}`,
  Message: (selection) =>
    `conversation(id: "${ids.Conversation}") { messages(last: 100) { edges { node ${selection} } } }`,
  Notification: (selection) => `notifications(first: 100) { edges { node ${selection} } }`,
  Certification: (selection) => `user(id: "${ids.User}") { certifications ${selection} }`,
  Internship: (selection) => `internships ${selection}`,
  InternshipApplication: (selection) => `internshipApplication(id: "${ids.InternshipApplication}") ${selection}`,
};
/** The others may call neither query (authorization-matrix.test.ts). */
const READERS = ALL_ACTORS.filter((who) => who !== 'visitor' && who !== 'deleting');
const TYPES = Object.keys(OWN);

const schemaOf = () => t.app.graphql.executor.schema;

function typeOf(name: string): GraphQLObjectType {
  const type = schemaOf().getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not an object type.`);
  return type;
}

/** The object of a type with its ID, anywhere in a response. */
function found(value: unknown, type: string): object | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('__typename' in value && value.__typename === type && 'id' in value && value.id === ids[type]) return value;
  for (const below of Object.values(value)) {
    const inner = found(below, type);
    if (inner) return inner;
  }
  return null;
}

const nodeQuery = (type: string, selection: string) =>
  `node(id: "${ids[type]}") { __typename id ... on ${type} ${selection} }`;

/** What a viewer reads by a query. */
async function read(as: User, query: string, type: string): Promise<object | null> {
  const { data, errors } = await t.executeRaw(as, `{ ${query} }`);
  expect(errors).toBeUndefined();
  return found(data, type);
}

it('every type that implements Node is tested here', () => {
  const node = schemaOf().getType('Node');
  const types = isInterfaceType(node) ? schemaOf().getPossibleTypes(node) : [];
  expect(types.map(({ name }) => name).toSorted()).toEqual(TYPES.toSorted());
});

describe.each(TYPES)('node returns a %s', (type) => {
  it('as its own query does, to every viewer', async () => {
    const selection = objectSelection(schemaOf(), typeOf(type), { limits: { deepest: 2, shows: () => true } });
    const seen: [string, boolean][] = [];
    for (const who of READERS) {
      const own = await read(world.people[who], OWN[type]?.(selection) ?? '', type);
      expect([who, await read(world.people[who], nodeQuery(type, selection), type)]).toEqual([who, own]);
      seen.push([who, own !== null]);
    }
    expect(seen).toContainEqual(['candidate', true]);
  });

  it('to API keys that can call its own query, and null to others', async () => {
    for (const [scope, secret] of keys) {
      const ask = async (query: string) => {
        const headers = { authorization: `Bearer ${secret}` };
        const answer = await t.http.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
        return answer.json<{ data?: { node?: unknown }; errors?: object[] }>();
      };
      const own = found((await ask(`{ ${OWN[type]?.('{ __typename id }')} }`)).data, type);
      expect([scope, await ask(`{ node(id: "${ids[type]}") { __typename id } }`)]).toEqual([
        scope,
        { data: { node: own }, extensions: expect.anything() as unknown },
      ]);
    }
  });

  it('by one statement if a fragment names the type', async () => {
    const query = `query Refetch($id: ID!) { node(id: $id) { __typename ...Part id } } fragment Part on ${type} { id }`;
    const statements = await t.countStatements(() => t.executeRaw(world.people.candidate, query, { id: ids[type] }));
    const ofSession = await t.countStatements(() => t.executeRaw(world.people.candidate, '{ __typename }'));
    // A certification is visible to those who see its owner.
    expect(statements.length - ofSession.length).toBe(type === 'Certification' ? 2 : 1);
  });
});

it('nothing has an unknown ID, or one that is not a UUID', async () => {
  const { candidate } = world.people;
  for (const id of ['0199f000-0000-7000-8000-000000000000', 'ds', 'x'.repeat(500)]) {
    expect(await t.executeRaw(candidate, 'query Refetch($id: ID!) { node(id: $id) { id } }', { id })).toMatchObject({
      data: { node: null },
    });
  }
});
