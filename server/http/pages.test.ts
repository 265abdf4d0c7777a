import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { applicationFiles, applicationPaths, mountPages, readBuiltPages } from './pages';

const HTML = '<!doctype html><link rel="canonical" href="https://public-url.invalid/about-us" />';

let folder: string;
let app: FastifyInstance;
let publicUrl = 'https://batchmate.test';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'batchmate-pages-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'about-us.html'), HTML);
  const built = { pages: [{ path: '/about-us', file: 'about-us.html' }], appPaths: ['/alumni', '/referrals/:id'] };
  await writeFile(join(folder, 'pages', 'pages.json'), JSON.stringify(built));
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(() => {
  publicUrl = 'https://batchmate.test';
  app = fastify();
  const built = readBuiltPages(join(folder, 'client'));
  if (!built) throw new Error('The build of this test was not found.');
  mountPages(app, { clientDir: join(folder, 'client'), built, publicUrl: () => publicUrl });
});
afterEach(() => app.close());

describe('a public page', () => {
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/about-us', headers });

  it('links to the address of this server, even if the address changes after startup', async () => {
    expect((await get()).body).toContain('href="https://batchmate.test/about-us"');
    publicUrl = 'http://127.0.0.1:4000';
    expect((await get()).body).toContain('href="http://127.0.0.1:4000/about-us"');
  });

  it('is compressed with the best encoding that the client accepts', async () => {
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const gz = await get({ 'accept-encoding': 'gzip;q=1.0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  });

  it('is revalidated each time, and not sent again while it is unchanged', async () => {
    const first = await get();
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});

describe('search engines', () => {
  it('get robots.txt and a sitemap of the public pages', async () => {
    const robots = await app.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://batchmate.test/sitemap.xml');
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body.match(/<loc>[^<]+/g)).toEqual(['<loc>https://batchmate.test/about-us']);
  });
});

describe('an application path', () => {
  it('is recognized if the application has a page there', () => {
    const isKnown = applicationPaths({ appPaths: ['/alumni', '/referrals/:id'] });
    const asked = ['/alumni', '/alumni/', '/referrals/17', '/referrals', '/referrals/17/18', '/nowhere'];
    expect(asked.map((path) => isKnown(path))).toEqual([true, true, true, false, false, false]);
  });

  it('gets the document that was built for it', () => {
    const form = { path: '/internship-registration/:id', file: 'registration.html' };
    const fileOf = applicationFiles({ appFiles: [form, { file: 'app.html' }] });
    const asked = ['/internship-registration/ds', '/internship-registration/', '/alumni', '/nowhere'];
    expect(asked.map((path) => fileOf(path))).toEqual(['registration.html', 'app.html', 'app.html', 'app.html']);
  });

  it('is not recognized without a build', () => {
    expect(readBuiltPages(null)).toBeNull();
    expect(readBuiltPages('/nowhere/client')).toBeNull();
  });
});
