import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { type App, createApp } from '../app/app';
import { startServer } from '../app/server';
import { Passwords } from '../auth/identity/passwords';
import { DAY } from '../platform/clock';
import { FakeS3 } from '../testing/fake-s3';
import { CHEAP, testApp } from '../testing/harness';

const fake = new FakeS3();
beforeAll(() => fake.start());
const t = testApp({ s3: fake.config });
const root = mkdtempSync(join(tmpdir(), 'batchmate-assets-'));
const started: App[] = [];

beforeEach(() => fake.reset());
afterEach(async () => {
  for (const { http, apollo } of started.splice(0)) {
    await http.close();
    await apollo.stop();
  }
  await rm(root, { recursive: true, force: true });
});
afterAll(async () => {
  await fake.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The folder of a built client with these assets, some of them compressed. */
async function build(version: string, ...names: string[]): Promise<string> {
  const folder = join(root, version);
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'client/app.html'), `<!doctype html>${version}`);
  const pages = { pages: [], appPaths: ['/alumni'], appFiles: [{ file: 'app.html' }], scriptHash: 'sha256-x' };
  await writeFile(join(folder, 'pages/pages.json'), JSON.stringify(pages));
  for (const name of names) {
    const content = Buffer.from(`// ${name.replace('.br', '')}`);
    await writeFile(join(folder, 'client/assets', name), name.endsWith('.br') ? brotliCompressSync(content) : content);
  }
  return join(folder, 'client');
}

const options = (clientDir: string) => ({
  config: { ...t.app.core.config, port: 0 },
  db: t.db,
  clock: t.clock,
  logger: pino({ level: 'warn' }, { write: (line: string) => void t.logs.push(line) }),
  passwords: new Passwords(CHEAP),
  clientDir,
});

/** An instance with this build, which has not uploaded its assets yet. */
async function instance(clientDir: string) {
  const app = await createApp(options(clientDir));
  started.push(app);
  await app.http.ready();
  const assets = app.assets.shared;
  if (!assets) throw new Error('The instance has no bucket.');
  const get = (url: string, encodings = '') => app.http.inject({ url, headers: { 'accept-encoding': encodings } });
  return { assets, get };
}

/** Every object becomes as old as this. */
const age = (ms: number) => {
  for (const object of fake.objects.values()) object.modified = new Date(t.clock.now().getTime() - ms);
};
const stored = () => [...fake.objects.keys()].sort();

describe('during an update', () => {
  it('an old instance serves the assets of the new version, and the new one those of the old', async () => {
    const old = await instance(await build('1', 'main-1.js', 'font.woff2'));
    await old.assets.share();
    const page = await instance(await build('2', 'main-2.js', 'main-2.js.br', 'font.woff2'));
    expect((await old.get('/assets/main-2.js')).statusCode).toBe(404);
    await page.assets.share();
    const { statusCode, headers, body } = await old.get('/assets/main-2.js');
    expect([statusCode, body]).toEqual([200, '// main-2.js']);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await page.get('/assets/main-1.js')).body).toBe('// main-1.js');
    expect(stored()).toEqual(['font.woff2', 'main-1.js', 'main-2.js', 'main-2.js.br'].map((name) => `assets/${name}`));
  });

  it('an asset is sent compressed if it was built so and the client accepts it', async () => {
    const old = await instance(await build('1', 'main-1.js'));
    await (await instance(await build('2', 'main-2.js', 'main-2.js.br', 'tiny-2.js'))).assets.share();
    const br = await old.get('/assets/main-2.js', 'gzip, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('// main-2.js');
    for (const [url, encodings] of [
      ['/assets/main-2.js', 'gzip'],
      ['/assets/tiny-2.js', 'br'],
    ] as const) {
      const plain = await old.get(url, encodings);
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });

  it('files of the bucket that are not assets are not served, and the bucket is not asked for pages', async () => {
    const old = await instance(await build('1', 'main-1.js'));
    const body = Buffer.from('secret');
    for (const key of ['files/secret.js', 'assets/secret.pdf', 'assets/main-2.js.br'])
      fake.objects.set(key, { body, headers: {}, modified: new Date() });
    for (const path of ['../files/secret.js', '%2e%2e/files/secret.js', 'secret.pdf', 'main-2.js.br', ''])
      expect((await old.get(`/assets/${path}`)).body).not.toContain('secret');
    expect((await old.get('/alumni')).body).toContain('<!doctype html>1');
    expect((await old.get('/nothing.js')).statusCode).toBe(404);
    expect(fake.calls).toEqual([]);
  });

  it('requests for assets that do not exist share lists of the bucket', async () => {
    const old = await instance(await build('1', 'main-1.js'));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => old.get(`/assets/none-${i}.js`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(404));
    expect(new Set(fake.calls)).toEqual(new Set(['GET ']));
    // One, unless some of the requests took more than a second to arrive.
    expect(fake.calls.length).toBeLessThan(10);
  });

  it('proxies and browsers do not store that an asset is missing or cannot be read now', async () => {
    const old = await instance(await build('1', 'main-1.js'));
    for (const [failure, status] of [
      [null, 404],
      ['error', 503],
    ] as const) {
      fake.always = failure;
      const { statusCode, headers } = await old.get('/assets/main-2.js');
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    }
  });
});

describe('the assets in the bucket', () => {
  it('are uploaded once, and again after a week while a build is used', async () => {
    const { assets } = await instance(await build('1', 'main-1.js'));
    await assets.share();
    fake.calls = [];
    await assets.share();
    expect(fake.calls).toEqual(['GET ']);
    age(8 * DAY);
    await assets.share();
    expect(fake.calls).toEqual(['GET ', 'GET ', 'PUT assets/main-1.js']);
  });

  it('are removed after 30 days in which no instance of their build ran', async () => {
    await (await instance(await build('1', 'main-1.js', 'font.woff2'))).assets.share();
    age(31 * DAY);
    fake.objects.set('files/upload', { body: Buffer.from('x'), headers: {}, modified: new Date(0) });
    const { assets } = await instance(await build('2', 'main-2.js', 'font.woff2'));
    await assets.share();
    expect(stored()).toEqual(['assets/font.woff2', 'assets/main-2.js', 'files/upload']);
  });

  it('stay if an instance has no built client', async () => {
    await (await instance(await build('1', 'main-1.js'))).assets.share();
    await (await instance(join(root, 'nowhere'))).assets.share();
    expect(stored()).toEqual(['assets/main-1.js']);
  });

  it('are there before a server listens; one whose bucket fails starts without', async () => {
    const server = await startServer(options(await build('1', 'main-1.js')));
    await server.stop();
    expect(stored()).toEqual(['assets/main-1.js']);
    fake.reset();
    fake.always = 'error';
    const alone = await startServer(options(await build('2', 'main-2.js')));
    expect((await fetch(`${alone.url}/assets/main-2.js`)).status).toBe(200);
    await alone.stop();
    expect(t.logs.join()).toContain('the assets of this version were not uploaded');
  });
});
