import { DOCUMENT_LIMITS } from '../graphql/limits';
import { type Ask, originOf } from './graphql-branches';
import type { TestApp } from './harness';

export interface Guard {
  name: string;
  code: string;
  /** Tells this refusal from others with the same code. */
  message: RegExp;
  status: number;
  /** The document fails to parse or validate. */
  invalidDocument?: true;
  /** Refuses mutations or subscriptions, which GET refuses first. */
  notAQuery?: true;
  /** Does not apply to trusted documents. */
  exemptsTrusted?: true;
  query: () => Ask | Promise<Ask>;
  /** The same over a socket. */
  subscription: () => Ask | Promise<Ask>;
  /** The code that closes the socket instead of an error message. */
  closes?: number;
}

const nested = (depth: number) => `${'replyTo { '.repeat(depth)} id ${'} '.repeat(depth)}`;
const aliases = Array.from({ length: DOCUMENT_LIMITS.aliases + 1 }, (_, i) => `a${i}: __typename`).join(' ');
const costly = Array.from(
  { length: 5 },
  (_, i) => `a${i}: applicants(first: 100) { edges { node { readiness { parts { name points } } } } }`,
).join(' ');
const tooDeep = JSON.parse(`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`);

const NOTIFIED = 'subscription { notificationReceived { id } }';

type Token = () => Promise<string | null>;

const as =
  (token: Token, query: string, more: Partial<Ask> = {}) =>
  async (): Promise<Ask> => ({ query, token: await token(), ...more });

/** Guards of the document and its operation. */
export function documentGuards(t: TestApp): readonly Guard[] {
  const { seeker } = tokens(t);
  return [
    {
      name: 'syntax',
      code: 'GRAPHQL_PARSE_FAILED',
      message: /^Syntax Error: Expected Name/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, '{ sessions {'),
      subscription: as(seeker, 'subscription { notificationReceived {'),
    },
    {
      name: 'the token limit',
      code: 'GRAPHQL_PARSE_FAILED',
      message: /more that 1000 tokens/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, `{ sessions { ${'id '.repeat(1100)} } }`),
      subscription: as(seeker, `subscription { notificationReceived { ${'id '.repeat(1100)} } }`),
    },
    {
      name: 'validation, without hints at the schema',
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: /^Cannot query field "\w+" on type "\w+"\.$/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, '{ session { id } }'),
      subscription: as(seeker, 'subscription { notificationsReceived { id } }'),
    },
    {
      name: 'the depth limit',
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: /12 levels deep/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, `{ conversation(id: "x") { lastMessage { ${nested(11)} } } }`),
      subscription: as(seeker, `subscription { chatEvents { ... on MessageAdded { message { ${nested(11)} } } } }`),
    },
    {
      name: 'the alias limit',
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: /15 aliases/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, `{ ${aliases} }`),
      subscription: as(seeker, `subscription { notificationReceived { ${aliases} } }`),
    },
    {
      name: 'introspection turned off',
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: /introspection has been disabled/,
      status: 400,
      invalidDocument: true,
      query: as(seeker, '{ __schema { queryType { name } } }'),
      // A subscription cannot select `__schema`, so the socket gets the query: validation comes before the kind of the operation.
      subscription: as(seeker, '{ __schema { queryType { name } } }'),
    },
    {
      name: 'an unknown operation name',
      code: 'BAD_REQUEST',
      message: /^operationName must name an operation/,
      status: 400,
      query: as(seeker, 'query A { __typename } query B { __typename }', { operationName: 'C' }),
      subscription: as(seeker, `query A { __typename } ${NOTIFIED.replace('{', 'B {')}`, { operationName: 'C' }),
    },
    {
      name: 'operations that belong on the other transport',
      code: 'BAD_REQUEST',
      message: /^(HTTP accepts queries and mutations only|WebSockets accept subscriptions only)/,
      status: 400,
      notAQuery: true,
      query: as(seeker, NOTIFIED),
      subscription: as(seeker, '{ me { id } }'),
    },
  ];
}

/** Guards of the request: its variables, its cost and its sender. */
export function requestGuards(t: TestApp): readonly Guard[] {
  const { seeker, visitor, forged, apiKey, suspended, pendingDeletion, withoutBudget } = tokens(t);
  return [
    {
      name: 'oversized variables',
      code: 'BAD_REQUEST',
      message: /nested too deeply/,
      status: 400,
      query: as(seeker, '{ __typename }', { variables: tooDeep }),
      subscription: as(seeker, NOTIFIED, { variables: tooDeep }),
    },
    {
      name: 'invalid variables',
      code: 'BAD_USER_INPUT',
      message: /^(first must be a whole number|after must be a string)\.$/,
      status: 400,
      query: as(seeker, 'query Page($first: Int!) { jobs(first: $first) { totalCount } }', {
        variables: { first: 'x' },
      }),
      subscription: as(seeker, 'subscription After($after: ID!) { chatEvents(after: $after) { __typename } }', {
        variables: { after: { not: 'an ID' } },
      }),
    },
    {
      name: 'the cost limit of one operation',
      code: 'GRAPHQL_VALIDATION_FAILED',
      message: /^This operation costs \d+ points; the limit is 10000/,
      status: 400,
      exemptsTrusted: true,
      query: as(seeker, `{ job(id: "x") { ${costly} } }`),
      subscription: as(seeker, `subscription { referralChanged { job { ${costly} } } }`),
    },
    {
      name: 'the hourly cost budget',
      code: 'RATE_LIMITED',
      message: /^The hourly cost budget is used up/,
      status: 429,
      exemptsTrusted: true,
      query: as(withoutBudget, '{ me { id } }'),
      subscription: as(withoutBudget, NOTIFIED),
    },
    {
      name: 'the scopes of an API key',
      code: 'FORBIDDEN',
      message: /^(This API key lacks the scope CANDIDATES_READ|API keys cannot open a WebSocket)/,
      status: 403,
      query: as(apiKey, '{ jobs { edges { node { applicants { totalCount } } } } }'),
      subscription: as(apiKey, NOTIFIED),
      closes: 4403,
    },
    {
      name: 'mutations that return what an API key cannot access',
      code: 'FORBIDDEN',
      message: /^API keys cannot (access|open a WebSocket)/,
      status: 403,
      notAQuery: true,
      query: as(apiKey, 'mutation { signOut(input: { everywhere: true }) { signedOut } }'),
      subscription: as(apiKey, NOTIFIED),
      closes: 4403,
    },
    {
      name: 'visitors',
      code: 'UNAUTHENTICATED',
      message: /^Sign in to continue/,
      status: 200,
      query: as(visitor, '{ sessions { id } }'),
      subscription: as(visitor, NOTIFIED),
      closes: 4401,
    },
    {
      name: 'forged tokens',
      code: 'UNAUTHENTICATED',
      message: /^Sign in to continue/,
      status: 200,
      query: as(forged, '{ sessions { id } }'),
      subscription: as(forged, NOTIFIED),
      closes: 4401,
    },
    {
      name: 'suspended users',
      code: 'UNAUTHENTICATED',
      message: /^Sign in to continue/,
      status: 200,
      query: as(suspended, '{ sessions { id } }'),
      subscription: as(suspended, NOTIFIED),
      closes: 4401,
    },
    {
      name: 'users with a pending deletion',
      code: 'FORBIDDEN',
      message: /deletion|erased/,
      status: 200,
      query: as(pendingDeletion, '{ sessions { id } }'),
      subscription: as(pendingDeletion, NOTIFIED),
    },
  ];
}

/** Makes tokens of senders, each of a user of its own. */
function tokens(t: TestApp) {
  const seeker = async () => t.signIn(await t.make.jobseeker());
  return {
    seeker,
    visitor: async () => null,
    forged: async () => 'forged',
    pendingDeletion: async () => t.signIn(await t.make.jobseeker({ deletedAt: new Date() })),
    async apiKey() {
      return (await (await t.make.hr()).createApiKey(['JOBS_READ'])).secret;
    },
    async suspended() {
      const user = await t.make.jobseeker();
      const token = await t.signIn(user);
      await t.asOwner('update users set suspended_at = now() where id = $1', [user.id]);
      return token;
    },
    /** A session that has spent the cost budget of this hour to the last point. */
    async withoutBudget() {
      const token = await seeker();
      const origin = await originOf(t, { token });
      const spend = async (query: string) => {
        const request = { query, variables: null, operationName: null };
        for (let i = 0; i < 500; i++) if ((await t.app.graphql.endpoint.run(request, origin)).status !== 200) return;
        throw new Error('The cost budget has no limit.');
      };
      await spend('{ referrals(box: RECEIVED, first: 100) { edges { node { id status } } } }');
      await spend('{ __typename }');
      return token;
    },
  };
}
