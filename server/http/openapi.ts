import { z } from 'zod';
import type { Route } from '../access/context';
import type { ErrorCode } from '../platform/api/errors';
import { HTTP_STATUS, type RestDoc } from '../platform/api/rest';
import { NEXT_CURSOR, PREVIOUS_CURSOR } from '../platform/api/rest-page';
import { OpenApiSchemas } from './openapi-schemas';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';

/** The body of a failed REST call, as `sendError` writes it. */
export const FAILURE = z.object({
  message: z.string().describe('Human-readable message. It can change at any time.'),
  code: z.enum(Object.keys(HTTP_STATUS) as [ErrorCode, ...ErrorCode[]]), // the keys of the table
  fields: z.array(z.string()).optional().describe('Names of the invalid input fields.'),
  retryAfter: z.number().optional().describe('Seconds to wait before trying again.'),
  conflictingId: z.string().optional().describe('ID of the object that causes the conflict.'),
  requestId: z.string().describe('ID of the request. Include it in support requests.'),
});

const INTRODUCTION = `The REST endpoints of Batchmate. The GraphQL API at /graphql covers everything else; the guide at /docs/api describes both.

Lists are JSON arrays. The header \`x-next-cursor\` carries the cursor of the next page. Lists that are read backward have \`x-previous-cursor\` instead. Times are ISO 8601 in UTC.`;

const header = (type: 'string' | 'integer', description: string) => ({ description, schema: { type } });

const HEADERS = {
  RequestId: header('string', 'ID of the request. Include it in support requests.'),
  NextCursor: header('string', 'Cursor of the next page, for `after`. Missing on the last page.'),
  PreviousCursor: header('string', 'Cursor of the page before, for `before`. Missing on the first page.'),
  RetryAfter: header('integer', 'Seconds to wait before trying again, after RATE_LIMITED and UNAVAILABLE.'),
};

const headerRef = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** What the endpoints of each tag are about. */
const TAGS: Readonly<Record<string, string>> = {
  account: 'Deletion of the account.',
  admin: 'Administration of users, verifications and the audit log.',
  analytics: 'Figures of referrers.',
  applications: 'Applications of job seekers.',
  auth: 'Sign-in.',
  blocks: 'The users whom you block.',
  candidates: 'Candidates and invitations.',
  certificates: 'Checks of verification certificates.',
  certifications: 'Licenses and certifications of the profile.',
  conversations: 'Conversations and their messages.',
  credits: 'Credits, rewards and redemptions.',
  dashboard: 'The dashboard of each role.',
  exports: 'Data exports.',
  files: 'Uploads and signed links.',
  identity: 'Accounts and passwords of the local identity provider.',
  internships: 'Internships and applications to them.',
  jobs: 'Jobs, and applying to and saving them.',
  landing: 'Figures of the landing page.',
  messages: 'Sending and changing messages.',
  notifications: 'Notifications of the user.',
  openapi: 'This description.',
  payments: 'Payments of internship fees.',
  profile: 'The profile of the user.',
  push: 'Push messages to the browsers of the user.',
  receipts: 'Payment receipts.',
  referrals: 'Referral requests and referrals.',
  reports: 'Reports of users to the admins.',
  rewards: 'The reward catalog.',
  settings: 'Settings of the user.',
  skills: 'Skills of the profile.',
  'user-directory': 'The directory of users.',
  users: 'Profiles of users.',
  verification: 'Company verification.',
  vouchers: 'Vouchers of redemptions.',
  webhooks: 'Events that are sent to your servers.',
};

/** GET /api/openapi.json: the REST API as OpenAPI 3.1, generated from the table that mounts its endpoints. */
export function openApiRoute(routes: () => readonly Route[], publicUrl: () => string): Route {
  let cached: { url: string; text: string } | null = null;
  return {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    doc: {
      summary: 'Returns this OpenAPI description.',
      answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    },
    handle: async ({ reply }) => {
      const url = publicUrl();
      if (cached?.url !== url) cached = { url, text: JSON.stringify(openApiOf(routes(), url)) };
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(cached.text);
    },
  };
}

/** The OpenAPI 3.1 document of these routes. */
export function openApiOf(routes: readonly Route[], url: string): Json {
  const schemas = new OpenApiSchemas();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operationOf(route, route.doc, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Batchmate', version: '1', description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: url === '' ? '/' : url }],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))]
      .toSorted()
      .map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token returned by POST /api/auth/firebase-login.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bm_…',
          description: 'An API key with the scope. Create keys with the GraphQL mutation `createApiKey`.',
        },
      },
      schemas: { ...schemas.components, Failure: schemas.of(FAILURE, 'output') },
      headers: HEADERS,
      responses: {
        Failure: {
          description: 'The request failed.',
          headers: { 'x-request-id': headerRef('RequestId'), 'retry-after': headerRef('RetryAfter') },
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
}

/** The tag of a path: its first segment after /api. */
const tagOf = (path: string): string =>
  path
    .replace(/^(\/api)+\//, '')
    .split(/[/.]/)
    .find(Boolean) ?? '';

function operationOf(route: Route, doc: RestDoc, schemas: OpenApiSchemas): Json {
  const { method, path, access, scope, status = 200 } = route;
  const parameters = [
    ...pathParameters(path),
    ...parametersIn('query', doc.query, schemas),
    ...parametersIn('header', doc.headers, schemas),
  ];
  const body = bodyOf(route, doc, schemas);
  return {
    operationId: `${String(method).toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: doc.summary,
    tags: [tagOf(path)],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    security:
      access === 'public' ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope.toUpperCase()] }])],
    responses: {
      [status]: { description: 'Success.', headers: headersOf(doc), content: answerOf(doc, schemas) },
      ...(doc.redirect !== undefined && { 302: redirectOf(doc.redirect) }),
      '4XX': { $ref: '#/components/responses/Failure' },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

const redirectOf = (description: string): Json => ({
  description,
  headers: { 'x-request-id': headerRef('RequestId'), location: header('string', 'Where the content is.') },
});

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function parametersIn(place: 'query' | 'header', shape: z.ZodObject | undefined, schemas: OpenApiSchemas): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemas.of(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  }; // the JSON Schema of an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    ...(description !== undefined && { description }),
  }));
}

/** The media types of the request body: JSON, a multipart form, or either. */
function bodyOf({ rawBody }: Route, { body, form }: RestDoc, schemas: OpenApiSchemas): Json | null {
  if (rawBody) return { [JSON_TYPE]: { schema: {} } };
  const content = {
    ...(body && { [JSON_TYPE]: { schema: schemas.of(body, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: schemas.of(form, 'input') } }),
  };
  return body || form ? content : null;
}

function answerOf({ answer }: RestDoc, schemas: OpenApiSchemas): Json {
  if (typeof answer !== 'string') return { [JSON_TYPE]: { schema: schemas.of(answer, 'output') } };
  return { [answer]: answer.startsWith('text/') ? { schema: { type: 'string' } } : {} };
}

/** The headers of a successful response. */
function headersOf({ query }: RestDoc): Json {
  const { after, before } = query?.shape ?? {};
  return {
    'x-request-id': headerRef('RequestId'),
    ...(after && { [NEXT_CURSOR]: headerRef('NextCursor') }),
    ...(before && { [PREVIOUS_CURSOR]: headerRef('PreviousCursor') }),
  };
}
