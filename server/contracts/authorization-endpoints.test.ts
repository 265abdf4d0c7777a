import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Route } from '../access/context';
import { TestApp, type User } from '../testing/harness';
import { ALL_SCOPES } from './authorization/setup';

/** The REST endpoints that need no session. Add an endpoint only if visitors, or anyone with a signed link, may use it. */
const OPEN: readonly string[] = [
  // Signing in.
  'GET /api/auth/config',
  'POST /api/auth/firebase-login',
  'POST /api/api/auth/firebase-login',
  'POST /api/auth/two-factor',
  'POST /api/identity/sign-up',
  'POST /api/identity/sign-in',
  'POST /api/identity/reset',
  'POST /api/identity/reset/confirm',
  // Public data.
  'GET /api/landing',
  'GET /api/internships/all',
  'GET /api/certifications/logos/:name',
  'GET /api/openapi.json',
  // Checking a certificate or receipt.
  'GET /certificates',
  'GET /certificates/:number',
  'GET /api/certificates/:number',
  'GET /receipts',
  'GET /receipts/:number',
  // Signed links.
  'GET /api/files/:id',
  'GET /api/exports/:id',
  'GET /api/verification/certificate/:number',
  'GET /api/receipts/:number/pdf',
  'GET /api/credits/entries/:id/certificate',
  // Called by the payment provider and LinkedIn, which authenticate in other ways. Only if they are configured.
  'POST /api/payments/webhook/razorpay',
  'GET /api/verification/linkedin/callback',
];

/** The REST endpoints that users with a pending account deletion can use. */
const OPEN_DURING_DELETION: readonly string[] = ['GET /api/profile/me', 'POST /api/account/undo-delete'];

const t = new TestApp({ rateLimitFactor: 1000 });
let deleting: User;
let hr: User;
let job: string;

beforeAll(async () => {
  await t.open();
  await t.reset();
  deleting = await t.make.hr({ deletedAt: new Date() });
  hr = await t.make.hr();
  job = (await t.make.job(hr)).id;
});
afterAll(() => t.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${String(method)} ${path}`;
const closed = () => t.app.routes.filter(({ access }) => access !== 'public');

/** Calls every endpoint of a list. @returns those with an unexpected status */
async function unexpected(routes: readonly Route[], token: string | null, expected: (status: number) => boolean) {
  const wrong: string[] = [];
  for (const route of routes) {
    const url = route.path.replace(/:\w+/g, route.path.startsWith('/api/jobs/') ? job : randomUUID());
    const call = { method: route.method, url, ...(route.method === 'GET' ? {} : { payload: {} }) } as InjectOptions; // one method each
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const { statusCode } = await t.http.inject({ ...call, headers });
    if (!expected(statusCode)) wrong.push(`${nameOf(route)} answers ${statusCode}`);
  }
  return wrong;
}

it('leaves only the listed endpoints open', () => {
  const open = t.app.routes.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.filter((name) => !OPEN.includes(name))).toEqual([]);
  const deletingPaths = t.app.routes.filter(({ access }) => access === 'any-session').map(nameOf);
  expect(deletingPaths.toSorted()).toEqual(OPEN_DURING_DELETION.toSorted());
});

it('answers a visitor 401 on every other endpoint', async () => {
  expect(await unexpected(closed(), null, (status) => status === 401)).toEqual([]);
  expect(await unexpected(closed(), 'an-unknown-token', (status) => status === 401)).toEqual([]);
});

it('answers a user with a pending account deletion 403, except where they can undo it', async () => {
  const routes = closed().filter(({ access }) => access === 'signed-in');
  expect(await unexpected(routes, await t.signIn(deleting), (status) => status === 403)).toEqual([]);
});

it('answers a key 403 without the scope, and on endpoints that are not for keys', async () => {
  for (const scope of ALL_SCOPES) {
    const scopes = ALL_SCOPES.filter((other) => other !== scope);
    const { secret } = await hr.createApiKey(scopes);
    const routes = closed().filter((route) => route.scope === undefined || route.scope.toUpperCase() === scope);
    expect(await unexpected(routes, secret, (status) => status === 403)).toEqual([]);
  }
});

it('accepts a key with the scope', async () => {
  const { secret } = await hr.createApiKey(ALL_SCOPES);
  const routes = closed().filter(({ scope }) => scope !== undefined);
  expect(routes.length).toBeGreaterThan(10);
  expect(await unexpected(routes, secret, (status) => status !== 401 && status !== 403 && status < 500)).toEqual([]);
});

it('answers all users but admins 403 on the endpoints of admins', async () => {
  const routes = t.app.routes.filter(({ path }) => path.startsWith('/api/admin/') && path !== '/api/admin/claim');
  expect(routes.length).toBeGreaterThan(5);
  // An empty body may be refused with 400 before the role is checked.
  for (const user of [await t.make.jobseeker(), await t.make.alumni(), hr])
    expect(await unexpected(routes, await t.signIn(user), (status) => status === 403 || status === 400)).toEqual([]);
});

it('never answers with a server error', async () => {
  for (const user of [await t.make.jobseeker(), await t.make.alumni(), hr, await t.make.admin()])
    expect(await unexpected(t.app.routes, await t.signIn(user), (status) => status < 500)).toEqual([]);
});
