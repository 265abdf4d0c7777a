import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sign } from 'aws4';
import { FakeS3 } from '../../testing/fake-s3';
import { isOutage } from '../outage';
import { bucketStoreOf } from './configured-store';
import { S3Client, StorageMisconfigured, StorageOutage, StorageRefusal } from './s3-client';
import { S3FilesStore } from './s3-store';
import { storageStateOf } from './storage-state';

const dataDir = mkdtempSync(join(tmpdir(), 'batchmate-s3-'));
const fake = new FakeS3();
const id = randomUUID();
const CONTENT = Buffer.alloc(300_000, 'the content of a file. ');

// A busy machine can take a second to answer.
const PATIENT = { answer: 10_000, body: 10_000, pause: 1 };
const storeWith = (config: Partial<FakeS3['config']> = {}, limits = PATIENT) =>
  new S3FilesStore(new S3Client({ ...fake.config, ...config }, limits), { prefix: 'files', dataDir, redirect: true });

beforeAll(() => fake.start());
beforeEach(() => fake.reset());
afterAll(async () => {
  await fake.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const keys = () => [...fake.objects.keys()];
const errorOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

describe('a storage that fails for a moment', () => {
  it.each([['error' as const], ['hang-up' as const]])('is asked again after: %s', async (failure) => {
    fake.failures = [failure, failure];
    await storeWith().put(id, CONTENT);
    expect(fake.calls).toEqual(Array(3).fill(`PUT files/${id}`));
    fake.failures = [failure, failure];
    expect((await storeWith().readWhole(id))?.equals(CONTENT)).toBe(true);
    fake.failures = [failure];
    await storeWith().remove(id);
    expect(keys()).toEqual([]);
  });

  it.each([['half' as const], ['damaged' as const]])(
    'is asked again for content in memory after: %s',
    async (failure) => {
      await storeWith().put(id, CONTENT);
      fake.failures = [failure, failure];
      expect((await storeWith().readWhole(id))?.equals(CONTENT)).toBe(true);
    },
  );

  it('gets a stream again from its temporary file', async () => {
    fake.failures = ['error', 'hang-up'];
    await storeWith().write(id, Readable.from([CONTENT, CONTENT]));
    expect(fake.objects.get(`files/${id}`)?.body.equals(Buffer.concat([CONTENT, CONTENT]))).toBe(true);
    expect(readdirSync(join(dataDir, 'files-parts'))).toEqual([]);
  });
});

describe('a storage that stays away', () => {
  it.each([['error' as const], ['hang-up' as const]])('is an outage after three tries: %s', async (failure) => {
    fake.always = failure;
    const error = await errorOf(storeWith().put(id, CONTENT));
    expect([error instanceof StorageOutage, isOutage(error), fake.calls.length]).toEqual([true, true, 3]);
  });

  it('is an outage after one try if it does not answer', async () => {
    fake.always = 'silence';
    const impatient = storeWith({}, { ...PATIENT, answer: 300 });
    expect(isOutage(await errorOf(impatient.put(id, CONTENT)))).toBe(true);
    expect(fake.calls).toHaveLength(1);
  });

  it('is an outage if nothing listens at its address', async () => {
    const error = await errorOf(storeWith({ endpoint: 'http://127.0.0.1:1' }).readWhole(id));
    expect(error).toMatchObject({ message: 'The object storage cannot be reached: ECONNREFUSED.' });
    expect(isOutage(error)).toBe(true);
  });

  it('is an outage if a secure connection fails, for example because of its certificate', async () => {
    const error = await errorOf(storeWith({ endpoint: fake.config.endpoint.replace('http:', 'https:') }).readWhole(id));
    expect(isOutage(error)).toBe(true);
  });

  it.each([['half' as const], ['damaged' as const]])(
    'never ends a stream as if it were complete: %s',
    async (failure) => {
      await storeWith().put(id, CONTENT);
      fake.failures = [failure];
      const stream = await storeWith().read(id);
      const chunks: Buffer[] = [];
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk));
      expect(await errorOf(stream?.toArray() ?? Promise.resolve())).toMatchObject({
        message: expect.stringMatching(/whole content|other content/),
      });
      expect(Buffer.concat(chunks).length).toBeLessThan(CONTENT.length);
    },
  );
});

describe('a storage that refuses', () => {
  it.each([
    ['a bucket that does not exist', {}, { status: 404, reason: 'NoSuchBucket' }],
    ['a wrong key', { secretAccessKey: 'another-secret' }, { status: 403, reason: 'SignatureDoesNotMatch' }],
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, { status: 403, reason: 'InvalidAccessKeyId' }],
  ])('%s is an error and not a missing file', async (what, config, expected) => {
    fake.gone = what.startsWith('a bucket');
    const store = storeWith(config);
    for (const attempt of [
      store.read(id),
      store.readWhole(id),
      store.put(id, CONTENT),
      store.variantsOf(id),
      store.check(),
    ]) {
      const error = await errorOf(attempt);
      expect(error).toBeInstanceOf(StorageRefusal);
      expect(error).toMatchObject(expected);
    }
    expect(fake.calls).toHaveLength(5);
  });
});

describe('what is stored', () => {
  it('has its hash, and no name or type of the upload', async () => {
    await storeWith().put(id, CONTENT);
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    expect(fake.objects.get(`files/${id}`)?.headers).toEqual({
      'content-type': 'application/octet-stream',
      'x-amz-meta-sha256': sha256,
    });
  });

  it('is listed over several pages', async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID()).sort();
    for (const each of ids) await storeWith().put(each, Buffer.from('x'));
    for (const size of ['64', '256']) await storeWith().put(ids[0] ?? '', Buffer.from('x'), size);
    fake.pageSize = 2;
    const found: string[] = [];
    for await (const batch of storeWith().olderThan(new Date(Date.now() + 1000))) found.push(...batch);
    expect([...new Set(found)]).toEqual(ids);
    expect(await storeWith().variantsOf(ids[0] ?? '')).toEqual(['256', '64']);
    await storeWith().remove(ids[0] ?? '');
    expect(keys()).toEqual(ids.slice(1).map((each) => `files/${each}`));
  });

  it('is kept apart from exports', async () => {
    await bucketStoreOf(fake.config, dataDir, 'exports').put(id, CONTENT);
    expect(keys()).toEqual([`exports/${id}`]);
    expect(await storeWith().readWhole(id)).toBeNull();
  });
});

describe('addresses', () => {
  const HEADERS = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="R (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf`,
    'cache-control': 'private, max-age=240, immutable',
  };

  it('work without a key and set the headers of the download', async () => {
    await storeWith().put(id, CONTENT);
    const answer = await fetch((await storeWith().addressOf(id, HEADERS)) ?? '');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS);
    expect(Buffer.from(await answer.arrayBuffer()).equals(CONTENT)).toBe(true);
  });

  it('cannot be changed', async () => {
    await storeWith().put(id, CONTENT);
    const address = (await storeWith().addressOf(id, HEADERS)) ?? '';
    const changed = [address.replace('application', 'text'), address.replace('Expires=60', 'Expires=600')];
    expect(await Promise.all(changed.map(async (each) => (await fetch(each)).status))).toEqual([403, 403]);
  });

  it('are given only where redirects are on', async () => {
    await storeWith().put(id, CONTENT);
    expect(await bucketStoreOf(fake.config, dataDir, 'files').addressOf(id, HEADERS)).toBeNull();
  });

  it('are not given for a file that is not in the bucket, nor while the storage refuses or fails', async () => {
    expect(await storeWith().addressOf(id, HEADERS)).toBeNull();
    await storeWith().put(id, CONTENT);
    fake.revoked = true;
    await expect(storeWith().addressOf(id, HEADERS)).rejects.toThrow(StorageMisconfigured);
    fake.revoked = false;
    fake.always = 'error';
    await expect(storeWith().addressOf(id, HEADERS)).rejects.toThrow(StorageOutage);
  });
});

test.each([
  ['is as it should be', () => {}, 'connected'],
  ['does not accept the key', () => (fake.revoked = true), 'refuses'],
  ['does not have the bucket', () => (fake.gone = true), 'refuses'],
  ['answers 503', () => (fake.always = 'error'), 'away'],
])('the state of a storage that %s', async (_what, happen, state) => {
  happen();
  expect(await storageStateOf(fake.config)()).toBe(state);
});

test('without a bucket, the storage is off', async () => {
  expect(await storageStateOf(null)()).toBe('off');
});

/** The examples of Amazon's documentation "Authenticating Requests (AWS Signature Version 4)", for the bucket examplebucket. */
describe('signatures', () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const EMPTY = createHash('sha256').digest('hex');
  const base = { service: 's3', region: 'us-east-1' };
  const headers = (more: Record<string, string>) => ({
    Host: 'examplebucket.s3.amazonaws.com',
    'X-Amz-Date': '20130524T000000Z',
    'X-Amz-Content-Sha256': EMPTY,
    ...more,
  });

  it.each([
    [
      'GET Bucket Lifecycle',
      'GET',
      '/?lifecycle',
      {},
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'List Objects',
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
    [
      'PUT Object',
      'PUT',
      '/test$file.text',
      {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'X-Amz-Content-Sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('equal the published one: %s', (_name, method, path, more, expected) => {
    const { headers: signed } = sign({ ...base, method, path, headers: headers(more) }, credentials);
    expect(signed?.Authorization).toMatch(new RegExp(`Signature=${expected}$`));
  });

  it('equal the published one: presigned URL', () => {
    const path = '/test.txt?X-Amz-Expires=86400&X-Amz-Date=20130524T000000Z';
    const signed = sign(
      { ...base, method: 'GET', path, headers: { Host: 'examplebucket.s3.amazonaws.com' }, signQuery: true },
      credentials,
    );
    expect(signed.path).toContain('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });
});
