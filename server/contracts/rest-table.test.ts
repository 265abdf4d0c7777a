import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { FAILURE } from '../http/openapi';
import { ApiScope } from '../access/scopes';
import type { RestDoc } from '../platform/api/rest';
import { expectDocumented } from '../testing/documented';
import { testApp } from '../testing/harness';
import { EXAMPLES } from './rest-examples';
import type { Call } from './rest/example';
import { SPECIFIED } from './rest/specified';

const t = testApp({ rateLimitFactor: 1000 });
const names = Object.keys(EXAMPLES);
/** The endpoints that API keys can call, with the scope each needs. */
const KEYED = [
  'DELETE /api/jobs/:id jobs_write',
  'DELETE /api/webhooks/:id webhooks_manage',
  'GET /api/analytics analytics_read',
  'GET /api/analytics/export analytics_read',
  'GET /api/candidates candidates_read',
  'GET /api/candidates/:id candidates_read',
  'GET /api/candidates/recommended candidates_read',
  'GET /api/jobs jobs_read',
  'GET /api/jobs/:id jobs_read',
  'GET /api/jobs/:id/applications candidates_read',
  'GET /api/jobs/mine jobs_read',
  'GET /api/referrals/:id referrals_read',
  'GET /api/referrals/my referrals_read',
  'GET /api/referrals/received referrals_read',
  'GET /api/referrals/received/export referrals_read',
  'GET /api/webhooks webhooks_manage',
  'GET /api/webhooks/:id/deliveries webhooks_manage',
  'PATCH /api/jobs/:id jobs_write',
  'PATCH /api/jobs/:id/status jobs_write',
  'PATCH /api/webhooks/:id webhooks_manage',
  'POST /api/jobs jobs_write',
  'POST /api/referrals/received/export referrals_read',
  'POST /api/webhooks webhooks_manage',
  'POST /api/webhooks/:id/replay webhooks_manage',
  'POST /api/webhooks/:id/secret webhooks_manage',
  'POST /api/webhooks/:id/test webhooks_manage',
  'POST /api/webhooks/deliveries/:id/redeliver webhooks_manage',
];

const nameOf = ({ method, path }: { method: unknown; path: string }) => `${String(method)} ${path}`;
const routeOf = (name: string) => t.app.routes.find((route) => nameOf(route) === name);

async function call(name: string, { as, url, payload, headers, method }: Call): Promise<LightMyRequestResponse> {
  const [declared, path = ''] = name.split(' ');
  // A route's method is one that light-my-request knows.
  const options = { method: (method ?? declared) as 'GET', url: url ?? path };
  return t.inject(as, { ...options, ...(payload !== undefined && { payload }), ...(headers && { headers }) });
}

describe('the REST endpoints', () => {
  it('are those of the specification and more', () => {
    const mounted = t.app.routes.map(nameOf);
    expect(SPECIFIED.map(({ route }) => route).filter((route) => !mounted.includes(route))).toEqual([]);
  });

  it('each have a doc and an example, and every example belongs to an endpoint', () => {
    const mounted = t.app.routes.map(nameOf);
    expect(t.app.routes.filter(({ doc }) => !doc).map(nameOf)).toEqual([]);
    expect(mounted.toSorted()).toEqual(names.toSorted());
    expect(mounted.filter((name, i) => mounted.indexOf(name) !== i)).toEqual([]);
  });

  it('accept API keys by existing scopes only, and only where a session is needed', () => {
    const scopes: readonly string[] = Object.values(ApiScope);
    const scoped = t.app.routes.filter(({ scope }) => scope !== undefined);
    expect(scoped.filter(({ scope = '', access }) => !scopes.includes(scope) || access === 'public')).toEqual([]);
    expect(scoped.map((route) => `${nameOf(route)} ${route.scope}`).toSorted()).toEqual(KEYED);
  });
});

describe('a good call', () => {
  it.each(names)('%s answers as documented', async (name) => {
    const example = await EXAMPLES[name]?.good(t);
    if (!example) throw new Error(`${name} has no example.`);
    expectAccepted(routeOf(name)?.doc, example);
    const answer = await call(name, example);
    expect(() => expectDocumented(t, name, answer)).not.toThrow();
  });
});

describe('a bad call', () => {
  it.each(names)('%s is refused with a message and a code', async (name) => {
    const example = await EXAMPLES[name]?.bad(t);
    if (!example) throw new Error(`${name} has no example.`);
    const answer = await call(name, example);
    expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true]);
    const isPage = routeOf(name)?.doc?.answer === 'text/html';
    expect(answer.headers['content-type']).toMatch(isPage ? /^text\/html/ : /^application\/json/);
    const refusal = isPage ? { requestId: answer.headers['x-request-id'] } : FAILURE.strict().parse(answer.json());
    expect(refusal.requestId).toBe(answer.headers['x-request-id']);
  });

  it('is every call without a session where one is needed', async () => {
    const shut = t.app.routes.filter(({ access }) => access !== 'public');
    for (const route of shut) {
      const url = route.path.replace(/:\w+/g, 'x');
      const answer = await call(nameOf(route), { as: null, url, payload: {} });
      expect([nameOf(route), answer.statusCode, answer.json().code]).toEqual([nameOf(route), 401, 'UNAUTHENTICATED']);
    }
  });
});

/** What an example sends is documented: every parameter and every field. */
function expectAccepted(doc: RestDoc | undefined, { url = '', payload }: Call): void {
  const parameters = [...new URL(url, 'http://batchmate.test').searchParams.keys()];
  expect(parameters.filter((name) => !(name in (doc?.query?.shape ?? {})))).toEqual([]);
  if (payload === undefined || Buffer.isBuffer(payload)) return;
  expect(doc?.body?.strict().safeParse(payload).error).toBeUndefined();
}

describe('what the specification names', () => {
  it.each(SPECIFIED)('$route has $fields', ({ route, sends = [], fields = [] }) => {
    const doc = routeOf(route)?.doc;
    const taken = Object.keys({ ...doc?.query?.shape, ...doc?.body?.shape, ...doc?.form?.shape });
    expect(sends.filter((field) => !taken.includes(field))).toEqual([]);
    const { answer } = doc ?? {};
    const text = answer instanceof z.ZodType ? JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })) : '';
    expect(fields.filter((field) => !text.includes(`"${field}":`))).toEqual([]);
  });
});

describe('the description', () => {
  const validator = join(__dirname, '../../node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');

  it('is valid OpenAPI 3.1, contains every endpoint, and is the same each time', async () => {
    const answer = await t.visitor.get('/api/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const file = join(t.dataDir, 'openapi.json');
    writeFileSync(file, answer.body);
    execFileSync(process.execPath, [validator, file], { encoding: 'utf8', stdio: 'pipe' });
    const { openapi, paths, servers } = answer.json();
    expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'http://batchmate.test' }]]);
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.toSorted()).toEqual(names.toSorted());
    expect((await t.visitor.get('/api/openapi.json')).body).toBe(answer.body);
  });

  it('describes authentication, parameters, bodies and responses', async () => {
    const { paths } = (await t.visitor.get('/api/openapi.json')).json();
    expect(paths['/api/jobs'].get).toMatchObject({
      operationId: 'getApiJobs',
      security: [{ session: [] }, { apiKey: ['JOBS_READ'] }],
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'first', in: 'query', required: false })]),
    });
    expect(paths['/api/auth/firebase-login'].post.security).toEqual([]);
    expect(paths['/api/referrals/{id}/status'].patch.parameters[0]).toMatchObject({ name: 'id', in: 'path' });
    expect(paths['/api/files'].post.requestBody.content['multipart/form-data'].schema.properties.file).toMatchObject({
      format: 'binary',
    });
    expect(paths['/api/jobs'].post.responses).toHaveProperty('201');
  });
});
