import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';
import type { DownloadHeaders, FilesStore, StoreName } from './files-store';
import { nullIfMissing } from './folder-store';
import { type Content, type S3Client, StorageOutage, StorageRefusal, textOf } from './s3-client';

interface S3StoreOptions {
  prefix: StoreName;
  /** Where archives are collected before their size is known. */
  dataDir: string;
  /** Whether `addressOf` gives addresses. */
  redirect: boolean;
}

const HASH = 'x-amz-meta-sha256';
const VARIANTS = '.variants';
const VARIANT = /^[\w-]{1,40}$/;
const LINK_SECONDS = 60;
const LARGEST_LIST = 2_000_000; // characters; a page has at most 1000 keys

/** Stores files in a bucket, as `<prefix>/<id>` and `<prefix>/<id>.variants/<variant>`, each with its SHA-256. */
export class S3FilesStore implements FilesStore {
  private readonly parts: string;

  constructor(
    private readonly client: S3Client,
    private readonly options: S3StoreOptions,
  ) {
    this.parts = join(options.dataDir, `${options.prefix}-parts`);
  }

  private keyOf(id: string, variant?: string): string {
    if (!isUuid(id)) throw new Error('File IDs must be UUIDs.');
    if (variant === undefined) return `${this.options.prefix}/${id}`;
    if (!VARIANT.test(variant)) throw new Error('The name of a variant has letters, digits and hyphens only.');
    return `${this.options.prefix}/${id}${VARIANTS}/${variant}`;
  }

  async put(id: string, bytes: Buffer, variant?: string): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.save(this.keyOf(id, variant), { bytes: bytes.length, sha256, open: () => Readable.from([bytes]) });
  }

  private save(key: string, content: Content): Promise<void> {
    const headers = { 'Content-Type': 'application/octet-stream', [HASH]: content.sha256 };
    return this.client.send({ method: 'PUT', key, headers, content }, drain);
  }

  /** Through a temporary file, because the storage wants the size first, and a second try needs the content again. */
  async write(id: string, source: Readable): Promise<void> {
    const key = this.keyOf(id);
    await mkdir(this.parts, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(this.parts, 'part-'));
    try {
      const path = join(folder, id);
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }));
      await this.save(key, { bytes, sha256: hash.digest('hex'), open: () => createReadStream(path) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  read(id: string, variant?: string): Promise<Readable | null> {
    return this.client.send({ method: 'GET', key: this.keyOf(id, variant) }, checked).catch(nullIfNoKey);
  }

  readWhole(id: string, variant?: string): Promise<Buffer | null> {
    const request = { method: 'GET', key: this.keyOf(id, variant) } as const;
    return this.client
      .send(request, async (response) => Buffer.concat(await checked(response).toArray()))
      .catch(nullIfNoKey);
  }

  async variantsOf(id: string): Promise<string[]> {
    const prefix = `${this.keyOf(id)}${VARIANTS}/`;
    const names: string[] = [];
    for await (const page of this.list(prefix)) names.push(...page.map(({ key }) => key.slice(prefix.length)));
    return names.sort();
  }

  /** The file itself is deleted last: until then, a sweep still finds an ID for which this was interrupted. */
  async remove(id: string): Promise<void> {
    const key = this.keyOf(id);
    const keys: string[] = [];
    for await (const page of this.list(key)) keys.push(...page.map((entry) => entry.key));
    for (const each of keys.toReversed()) await this.client.send({ method: 'DELETE', key: each }, drain);
  }

  addressOf(id: string, headers: DownloadHeaders): string | null {
    if (!this.options.redirect) return null;
    const query = Object.entries(headers).map(([name, value]) => [`response-${name}`, value]);
    return this.client.addressOf(this.keyOf(id), LINK_SECONDS, Object.fromEntries(query));
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    await this.removeParts(before);
    const prefix = `${this.options.prefix}/`;
    for await (const page of this.list(prefix)) {
      const old = page.filter(({ modified }) => modified < before);
      const ids = old.map(({ key }) => key.slice(prefix.length).replace(/\.variants\/.*$/, ''));
      yield [...new Set(ids.filter(isUuid))];
    }
  }

  /** @throws StorageRefusal if the bucket does not exist or the key may not list it */
  async check(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: `${this.options.prefix}/` };
    await this.client.send({ method: 'GET', key: '', query }, drain);
  }

  /** Temporary files of processes that ended while writing. */
  private async removeParts(before: Date): Promise<void> {
    for (const name of (await readdir(this.parts).catch(nullIfMissing)) ?? []) {
      const path = join(this.parts, name);
      const found = await stat(path).catch(nullIfMissing);
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
    }
  }

  private async *list(prefix: string): AsyncIterable<{ key: string; modified: Date }[]> {
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
