import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';
import type { DownloadHeaders, FilesStore, StoreName } from './files-store';
import { nullIfMissing } from './folder-store';
import { inMemory, type S3Client } from './s3-client';
import { S3Objects } from './s3-objects';

interface S3StoreOptions {
  prefix: StoreName;
  /** Where archives are collected before their size is known. */
  dataDir: string;
  /** Whether `addressOf` gives addresses. */
  redirect: boolean;
}

const VARIANTS = '.variants';
const VARIANT = /^[\w-]{1,40}$/;
const LINK_SECONDS = 60;

/** Stores files in a bucket, as `<prefix>/<id>` and `<prefix>/<id>.variants/<variant>`, each with its SHA-256. */
export class S3FilesStore implements FilesStore {
  private readonly parts: string;
  private readonly objects: S3Objects;

  constructor(
    private readonly client: S3Client,
    private readonly options: S3StoreOptions,
  ) {
    this.parts = join(options.dataDir, `${options.prefix}-parts`);
    this.objects = new S3Objects(client);
  }

  private keyOf(id: string, variant?: string): string {
    if (!isUuid(id)) throw new Error('File IDs must be UUIDs.');
    if (variant === undefined) return `${this.options.prefix}/${id}`;
    if (!VARIANT.test(variant)) throw new Error('The name of a variant has letters, digits and hyphens only.');
    return `${this.options.prefix}/${id}${VARIANTS}/${variant}`;
  }

  async put(id: string, bytes: Buffer, variant?: string): Promise<void> {
    await this.objects.put(this.keyOf(id, variant), inMemory(bytes));
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
      await this.objects.put(key, { bytes, sha256: hash.digest('hex'), open: () => createReadStream(path) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  read(id: string, variant?: string): Promise<Readable | null> {
    return this.objects.get(this.keyOf(id, variant));
  }

  readWhole(id: string, variant?: string): Promise<Buffer | null> {
    return this.objects.getWhole(this.keyOf(id, variant));
  }

  async variantsOf(id: string): Promise<string[]> {
    const prefix = `${this.keyOf(id)}${VARIANTS}/`;
    const names: string[] = [];
    for await (const page of this.objects.list(prefix)) names.push(...page.map(({ key }) => key.slice(prefix.length)));
    return names.sort();
  }

  /** The file itself is deleted last: until then, a sweep still finds an ID for which this was interrupted. */
  async remove(id: string): Promise<void> {
    const key = this.keyOf(id);
    const keys: string[] = [];
    for await (const page of this.objects.list(key)) keys.push(...page.map((entry) => entry.key));
    for (const each of keys.toReversed()) await this.objects.remove(each);
  }

  /** Asks for the file first, because a browser would show the storage's own error page. */
  async addressOf(id: string, headers: DownloadHeaders): Promise<string | null> {
    if (!this.options.redirect || !(await this.objects.exists(this.keyOf(id)))) return null;
    const query = Object.entries(headers).map(([name, value]) => [`response-${name}`, value]);
    return this.client.addressOf(this.keyOf(id), LINK_SECONDS, Object.fromEntries(query));
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    await this.removeParts(before);
    const prefix = `${this.options.prefix}/`;
    for await (const page of this.objects.list(prefix)) {
      const old = page.filter(({ modified }) => modified < before);
      const ids = old.map(({ key }) => key.slice(prefix.length).replace(/\.variants\/.*$/, ''));
      yield [...new Set(ids.filter(isUuid))];
    }
  }

  /** @throws StorageRefusal if the bucket does not exist or the key may not list it */
  check(): Promise<void> {
    return this.objects.check(`${this.options.prefix}/`);
  }

  /** Temporary files of processes that ended while writing. */
  private async removeParts(before: Date): Promise<void> {
    for (const name of (await readdir(this.parts).catch(nullIfMissing)) ?? []) {
      const path = join(this.parts, name);
      const found = await stat(path).catch(nullIfMissing);
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
    }
  }
}
