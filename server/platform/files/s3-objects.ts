import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { type Content, type S3Client, StorageOutage, StorageRefusal, textOf } from './s3-client';

/** An object in a list. */
export interface ListedObject {
  key: string;
  modified: Date;
}

const HASH = 'x-amz-meta-sha256';
const LARGEST_LIST = 2_000_000; // characters; a page has at most 1000 keys

/** The objects of a bucket, by key. Each carries its SHA-256, which is checked when it is read. */
export class S3Objects {
  constructor(private readonly client: S3Client) {}

  put(key: string, content: Content): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream', [HASH]: content.sha256 };
    return this.client.send({ method: 'PUT', key, headers, content }, drain);
  }

  /** A stream of the content, which emits an error instead of its last bytes if they are not what was stored. Null if the object does not exist. */
  get(key: string): Promise<Readable | null> {
    return this.client.send({ method: 'GET', key }, checked).catch(nullIfNoKey);
  }

  /** The content in memory; null if the object does not exist. */
  getWhole(key: string): Promise<Buffer | null> {
    return this.client
      .send({ method: 'GET', key }, async (response) => Buffer.concat(await checked(response).toArray()))
      .catch(nullIfNoKey);
  }

  /** Whether the object exists and can be read, by reading its first byte: an answer to HEAD would not name the reason of a refusal. */
  async exists(key: string): Promise<boolean> {
    const headers = { Range: 'bytes=0-0' };
    const answer = await this.client.send({ method: 'GET', key, headers }, drain).catch(nullIfNoKey);
    return answer !== null;
  }

  remove(key: string): Promise<void> {
    return this.client.send({ method: 'DELETE', key }, drain);
  }

  /** Pages of the objects whose keys begin with a prefix, by key. */
  async *list(prefix: string): AsyncIterable<ListedObject[]> {
    for (let token: string | undefined; ; ) {
      const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) };
      const request = { method: 'GET', key: '', query } as const;
      const text = await this.client.send(request, (response) => textOf(response, LARGEST_LIST));
      if (!text.includes('<ListBucketResult')) throw new StorageOutage('The object storage sent no list of keys.');
      const entries = [...text.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, entry = '']) => entry);
      yield entries.map((entry) => ({
        key: element(entry, 'Key'),
        modified: new Date(element(entry, 'LastModified')),
      }));
      if (element(text, 'IsTruncated') !== 'true') return;
      token = element(text, 'NextContinuationToken');
    }
  }

  /** @throws StorageRefusal if the bucket does not exist or the key may not list it */
  async check(prefix: string): Promise<void> {
    await this.client.send({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1', prefix } }, drain);
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function element(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all);
}

async function drain(response: IncomingMessage): Promise<void> {
  for await (const _chunk of response);
}

/**
 * The body of a response. Its last chunk is held back until the hash of the whole is known to be right, so that a reader never takes
 * damaged content for complete.
 */
function checked(response: IncomingMessage): Readable {
  const expected = response.headers[HASH];
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      const earlier = last;
      last = chunk;
      done(null, earlier);
    },
    flush: (done) => {
      const isRight = expected === undefined || hash.digest('hex') === expected;
      done(isRight ? null : new StorageOutage('The object storage sent other content than was stored.'), last);
    },
  });
  response.once('error', (error) => {
    check.destroy(new StorageOutage('The object storage did not send the whole content.', { cause: error }));
  });
  check.once('close', () => response.destroy());
  return response.pipe(check);
}

/** A bucket that does not exist is an error. */
function nullIfNoKey(error: unknown): null {
  if (error instanceof StorageRefusal && error.status === 404 && error.reason !== 'NoSuchBucket') return null;
  throw error;
}
