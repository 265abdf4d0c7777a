import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { FakeS3 } from '../../testing/fake-s3';
import type { S3Config } from '../config/storage';
import { bucketStoreOf } from './configured-store';
import type { FilesStore } from './files-store';
import { FolderFilesStore } from './folder-store';
import { MovingFilesStore } from './moving-store';

const dataDir = mkdtempSync(join(tmpdir(), 'batchmate-store-'));
const fake = new FakeS3();
const s3rver = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(dataDir, 's3rver'),
  configureBuckets: [{ name: 'batchmate-test', configs: [] }],
});
let s3rverConfig!: S3Config;

beforeAll(async () => {
  await fake.start();
  const { port } = await s3rver.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  s3rverConfig = { ...fake.config, ...keys, endpoint: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  await fake.stop();
  await s3rver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A real object storage: its address, and the variables of the configuration for the bucket and the keys. */
function realConfig(endpoint: string): S3Config {
  const { S3_TEST_BUCKET: bucket = '', S3_TEST_REGION: region = 'us-east-1' } = process.env;
  const { S3_TEST_ACCESS_KEY_ID: accessKeyId = '', S3_TEST_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, redirect: false };
}

const STORES: [string, () => FilesStore][] = [
  ['a folder', () => new FolderFilesStore(dataDir)],
  ['s3rver', () => bucketStoreOf(s3rverConfig, dataDir, 'files')],
  ['a storage that checks signatures', () => bucketStoreOf(fake.config, dataDir, 'files')],
  [
    'a bucket that replaces a folder',
    () =>
      new MovingFilesStore(
        bucketStoreOf(fake.config, dataDir, 'files'),
        new FolderFilesStore(join(dataDir, 'earlier')),
      ),
  ],
];
const { S3_TEST_ENDPOINT: realEndpoint } = process.env;
if (realEndpoint)
  STORES.push(['a real object storage', () => bucketStoreOf(realConfig(realEndpoint), dataDir, 'files')]);

const HOUR = 3_600_000;

async function contentOf(store: FilesStore, id: string, variant?: string): Promise<string | null> {
  const stream = await store.read(id, variant);
  return stream && Buffer.concat(await stream.toArray()).toString();
}

/** The IDs among these that are older than a time. */
async function oldAmong(store: FilesStore, ids: readonly string[], before: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of store.olderThan(before)) found.push(...batch.filter((id) => ids.includes(id)));
  return found.sort();
}

describe.each(STORES)('the files store on %s', (_name, make) => {
  let store!: FilesStore;
  beforeAll(() => {
    store = make();
  });

  it('returns what was put, as a stream and in memory', async () => {
    const id = randomUUID();
    await store.put(id, Buffer.from('first'));
    expect([await contentOf(store, id), (await store.readWhole(id))?.toString()]).toEqual(['first', 'first']);
    await store.put(id, Buffer.from('second'));
    expect(await contentOf(store, id)).toBe('second');
  });

  it.each([0, 1, 70_000, 5 * 1024 * 1024])('returns %d bytes unchanged', async (size) => {
    const id = randomUUID();
    const bytes = Buffer.alloc(size, 'a file\0ÿ');
    await store.put(id, bytes);
    expect((await store.readWhole(id))?.equals(bytes)).toBe(true);
    expect(Buffer.concat(await (await store.read(id))!.toArray()).equals(bytes)).toBe(true);
  });

  it('stores a stream of unknown length, and nothing of one that fails', async () => {
    const [whole, broken] = [randomUUID(), randomUUID()];
    await store.write(whole, Readable.from([Buffer.from('part one, '), Buffer.from('part two')]));
    expect(await contentOf(store, whole)).toBe('part one, part two');
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('part one');
        throw new Error('the source failed');
      })(),
    );
    await expect(store.write(broken, failing)).rejects.toThrow('the source failed');
    expect(await store.readWhole(broken)).toBeNull();
  });

  it('has nothing for a file or variant that was never stored', async () => {
    const [id, missing] = [randomUUID(), randomUUID()];
    await store.put(id, Buffer.from('x'));
    const answers = [store.read(missing), store.readWhole(missing), store.read(id, '64'), store.readWhole(id, '64')];
    expect(await Promise.all(answers)).toEqual([null, null, null, null]);
    expect([await store.variantsOf(missing), await store.variantsOf(id)]).toEqual([[], []]);
    await store.remove(missing);
  });

  it('keeps variants of a file, and deletes them with it', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await store.put(id, Buffer.from('large'));
    await store.put(id, Buffer.from('medium'), '256');
    await store.put(id, Buffer.from('small'), '64');
    await store.put(other, Buffer.from('other'));
    expect(await store.variantsOf(id)).toEqual(['256', '64']);
    expect([await contentOf(store, id), await contentOf(store, id, '64')]).toEqual(['large', 'small']);
    expect((await store.readWhole(id, '256'))?.toString()).toBe('medium');
    await store.remove(id);
    expect([await store.readWhole(id), await store.readWhole(id, '64'), await store.variantsOf(id)]).toEqual([
      null,
      null,
      [],
    ]);
    expect(await contentOf(store, other)).toBe('other');
  });

  it('lists files by age, each once', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()].sort();
    for (const id of ids) await store.put(id, Buffer.from('x'));
    await store.put(ids[0] ?? '', Buffer.from('x'), '64');
    expect(await oldAmong(store, ids, new Date(Date.now() + HOUR))).toEqual(ids);
    expect(await oldAmong(store, ids, new Date(Date.now() - HOUR))).toEqual([]);
  });

  it.each(['', '../secret', 'not-an-id', '019300000000700080000000000000000'])(
    'does not accept %j as an ID',
    async (id) => {
      await expect(async () => store.put(id, Buffer.from('x'))).rejects.toThrow('File IDs must be UUIDs.');
      await expect(async () => store.read(id)).rejects.toThrow('File IDs must be UUIDs.');
      await expect(async () => store.remove(id)).rejects.toThrow('File IDs must be UUIDs.');
    },
  );

  it('leaves no temporary files', () => {
    const parts = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(parts.filter((name) => name.endsWith('.part') || name.includes('part-'))).toEqual([]);
  });
});

describe('a bucket that replaces a folder', () => {
  const earlier = new FolderFilesStore(join(dataDir, 'moved'));
  const store = () => new MovingFilesStore(bucketStoreOf(fake.config, dataDir, 'files'), earlier);

  it('has the files of both, and deletes from both', async () => {
    const [id, both] = [randomUUID(), randomUUID()];
    await earlier.put(id, Buffer.from('in the folder'));
    await earlier.put(id, Buffer.from('small'), '64');
    await earlier.put(both, Buffer.from('old'));
    await store().put(both, Buffer.from('new'));
    expect(await contentOf(store(), id)).toBe('in the folder');
    expect([(await store().readWhole(id, '64'))?.toString(), await store().variantsOf(id)]).toEqual(['small', ['64']]);
    expect(await contentOf(store(), both)).toBe('new');
    expect(new Set(await oldAmong(store(), [id, both], new Date(Date.now() + HOUR)))).toEqual(new Set([id, both]));
    for (const each of [id, both]) await store().remove(each);
    expect(await Promise.all([store().read(id), store().read(both), earlier.read(both)])).toEqual([null, null, null]);
  });
});
