import { z } from 'zod';
import type { Route } from '../access/context';
import type { ErrorCode } from '../platform/api/errors';
import { HTTP_STATUS, type RestDoc } from '../platform/api/rest';

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

const INTRODUCTION = `The REST endpoints of Batchmate. The GraphQL API at /graphql covers everything else; the guides in docs/api describe both.

Lists are JSON arrays. The header \`x-next-cursor\` carries the cursor of the next page. Lists that are read backward have \`x-previous-cursor\` instead. Times are ISO 8601 in UTC.`;

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
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operationOf(route, route.doc) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Batchmate', version: '1', description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: url === '' ? '/' : url }],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))].toSorted().map((name) => ({ name })),
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
      schemas: { Failure: jsonSchema(FAILURE, 'output') },
      responses: {
        Failure: {
          description: 'The request failed.',
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

function operationOf(route: Route, doc: RestDoc): Json {
  const { method, path, access, scope, status = 200 } = route;
  const parameters = [
    ...pathParameters(path),
    ...parametersIn('query', doc.query),
    ...parametersIn('header', doc.headers),
  ];
  const body = bodyOf(route, doc);
  return {
    operationId: `${String(method).toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: doc.summary,
    tags: [tagOf(path)],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    security:
      access === 'public' ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope.toUpperCase()] }])],
    responses: {
      [status]: { description: 'Success.', content: answerOf(doc) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function parametersIn(place: 'query' | 'header', shape: z.ZodObject | undefined): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as {
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
function bodyOf({ rawBody }: Route, { body, form }: RestDoc): Json | null {
  if (rawBody) return { [JSON_TYPE]: { schema: {} } };
  const content = {
    ...(body && { [JSON_TYPE]: { schema: jsonSchema(body, 'input') } }),
    ...(form && { 'multipart/form-data': { schema: jsonSchema(form, 'input') } }),
  };
  return body || form ? content : null;
}

function answerOf({ answer }: RestDoc): Json {
  if (typeof answer !== 'string') return { [JSON_TYPE]: { schema: jsonSchema(answer, 'output') } };
  return { [answer]: answer.startsWith('text/') ? { schema: { type: 'string' } } : {} };
}

/** JSON Schema without `$schema`, as OpenAPI 3.1 uses it. */
function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' });
  return schema;
}
