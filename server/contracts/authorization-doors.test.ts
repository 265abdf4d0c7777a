import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Route } from '../access/context';
import { TestApp, type User } from '../testing/harness';
import { ALL_SCOPES } from './authorization/making';

/** The documented paths that take no session. A new one belongs here only if visitors, or a link by itself, may do what it does. */
const OPEN: readonly string[] = [
  // Signing in, and the way to it.
  'GET /api/auth/config',
  'POST /api/auth/firebase-login',
  'POST /api/api/auth/firebase-login',
  'POST /api/auth/two-factor',
  'POST /api/identity/sign-up',
  'POST /api/identity/sign-in',
  'POST /api/identity/reset',
  'POST /api/identity/reset/confirm',
  // What visitors read.
  'GET /api/landing',
  'GET /api/internships/all',
  'GET /api/certifications/logos/:name',
  'GET /api/openapi.json',
  // Whether a certificate or a receipt is ours.
  'GET /certificates/:number',
  'GET /api/certificates/:number',
  'GET /receipts/:number',
  // Signed links, which work by themselves.
  'GET /api/files/:id',
  'GET /api/exports/:id',
  'GET /api/verification/certificate/:number',
  'GET /api/receipts/:number/pdf',
  'GET /api/credits/entries/:id/certificate',
  // What a payment provider and LinkedIn call; both prove themselves otherwise. Only where they are set up.
  'POST /api/payments/webhook/razorpay',
  'GET /api/verification/linkedin/callback',
];

/** Paths that somebody still reaches whose account is about to be erased. */
const OPEN_TO_LEAVERS: readonly string[] = ['GET /api/profile/me', 'POST /api/account/undo-delete'];

const t = new TestApp({ rateLimitFactor: 1000 });
let leaving: User;
let hr: User;
let job: string;

beforeAll(async () => {
  await t.open();
  await t.reset();
  leaving = await t.make.hr({ deletedAt: new Date() });
  hr = await t.make.hr();
  job = (await t.make.job(hr)).id;
});
afterAll(() => t.close());

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${String(method)} ${path}`;
const shut = () => t.app.routes.filter(({ access }) => access !== 'public');

/** Calls every path of a list, and keeps those that answer otherwise than expected. */
async function others(routes: readonly Route[], token: string | null, expected: (status: number) => boolean) {
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

it('leaves open just the paths that are meant to be', () => {
  const open = t.app.routes.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.filter((name) => !OPEN.includes(name))).toEqual([]);
  const leavers = t.app.routes.filter(({ access }) => access === 'any-session').map(nameOf);
  expect(leavers.toSorted()).toEqual(OPEN_TO_LEAVERS.toSorted());
});

it('answers a visitor 401 on every other path', async () => {
  expect(await others(shut(), null, (status) => status === 401)).toEqual([]);
  expect(await others(shut(), 'a-token-of-nobody', (status) => status === 401)).toEqual([]);
});

it('answers who is leaving 403, but where they may take it back', async () => {
  const routes = shut().filter(({ access }) => access === 'signed-in');
  expect(await others(routes, await t.signIn(leaving), (status) => status === 403)).toEqual([]);
});

it('answers a key 403 without the scope, and on paths that are not for keys', async () => {
  for (const scope of ALL_SCOPES) {
    const scopes = ALL_SCOPES.filter((other) => other !== scope);
    const { secret } = await hr.createApiKey(scopes);
    const routes = shut().filter((route) => route.scope === undefined || route.scope.toUpperCase() === scope);
    expect(await others(routes, secret, (status) => status === 403)).toEqual([]);
  }
});

it('lets a key with the scope through', async () => {
  const { secret } = await hr.createApiKey(ALL_SCOPES);
  const routes = shut().filter(({ scope }) => scope !== undefined);
  expect(routes.length).toBeGreaterThan(10);
  expect(await others(routes, secret, (status) => status !== 401 && status !== 403 && status < 500)).toEqual([]);
});

it('answers everybody but admins 403 on the paths of admins', async () => {
  const routes = t.app.routes.filter(({ path }) => path.startsWith('/api/admin/') && path !== '/api/admin/claim');
  expect(routes.length).toBeGreaterThan(5);
  // A form that lacks everything may be refused before it is known whose it is; it tells nothing.
  for (const user of [await t.make.jobseeker(), await t.make.alumni(), hr])
    expect(await others(routes, await t.signIn(user), (status) => status === 403 || status === 400)).toEqual([]);
});

it('answers nobody with a failure of ours', async () => {
  for (const user of [await t.make.jobseeker(), await t.make.alumni(), hr, await t.make.admin()])
    expect(await others(t.app.routes, await t.signIn(user), (status) => status < 500)).toEqual([]);
});
