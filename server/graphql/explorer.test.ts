import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { mountExplorer } from './explorer';

const folder = mkdtempSync(join(tmpdir(), 'explorer-'));
const clientDir = join(folder, 'client');
mkdirSync(join(folder, 'explorer/assets'), { recursive: true });
writeFileSync(join(folder, 'explorer/explorer.html'), '<title>Batchmate API</title>');
writeFileSync(join(folder, 'explorer/assets/main.js'), 'let it;');
afterAll(() => rmSync(folder, { recursive: true }));

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const POLICY = "default-src 'self'; font-src 'self'; connect-src 'self'";

async function serve(options: { clientDir: string | null; introspection: boolean }) {
  const app = fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', POLICY));
  const explorer = await mountExplorer(app, options);
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => explorer(request, reply) ?? 'an operation',
  });
  return app;
}

test('a browser that opens the address gets the page, whose assets are immutable', async () => {
  const app = await serve({ clientDir, introspection: true });
  const page = await app.inject({ url: '/graphql', headers: HTML });
  expect([page.statusCode, page.body]).toEqual([200, '<title>Batchmate API</title>']);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  const asset = await app.inject('/explorer/assets/main.js');
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('the content security policy allows nothing from other sites, and the fonts embedded in the style sheet', async () => {
  const app = await serve({ clientDir, introspection: true });
  const { headers } = await app.inject({ url: '/graphql', headers: HTML });
  expect(headers['content-security-policy']).toBe("default-src 'self'; font-src 'self' data:; connect-src 'self'");
});

test.each([
  ['an operation in the address', { url: '/graphql?query=%7Bme%7Bid%7D%7D', headers: HTML }],
  ['a program that takes anything', { url: '/graphql', headers: { accept: '*/*' } }],
  ['an operation by POST', { method: 'POST' as const, url: '/graphql', headers: HTML }],
])('%s does not get the page', async (_name, request) => {
  const app = await serve({ clientDir, introspection: true });
  expect((await app.inject(request)).body).toBe('an operation');
});

test.each([
  ['without introspection', { clientDir, introspection: false }, 'The API explorer is turned off on this server.'],
  ['without a build', { clientDir: null, introspection: true }, 'No page is served here.'],
])('%s there is no page and none of its assets', async (_name, options, reason) => {
  const app = await serve(options);
  const page = await app.inject({ url: '/graphql', headers: HTML });
  expect(page.json().message).toBe(`${reason} Send operations with POST.`);
  expect((await app.inject('/explorer/assets/main.js')).statusCode).toBe(404);
});
