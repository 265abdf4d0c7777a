import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, DAY } from '../clock';
import { Semaphore } from '../limits/semaphore';
import { OLD_PAGES_SERVED } from '../old-pages';
import { nullIfMissing } from './folder-store';
import { inMemory } from './s3-client';
import type { S3Objects } from './s3-objects';

const PREFIX = 'assets/';
const UPLOADS_AT_ONCE = 8;
/** A build that runs uploads its assets again after this time, so that they are not removed. */
const RENEW_AFTER = 7 * DAY;
/** Anyone can ask for an asset that does not exist, so the bucket is listed at most once in this time, in milliseconds. */
const LIST_INTERVAL = 1_000;

/**
 * The hashed assets of all versions of the client, in the bucket that the instances share: during an update, a page of the new version
 * can ask an old instance for its assets.
 */
export class SharedAssets {
  private readonly names = new Set<string>();
  private nextList: Promise<void> | null = null;
  private lastList = -Infinity;

  /** @param folder the assets of this instance's own build, in names that contain their hash */
  constructor(
    private readonly objects: S3Objects,
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Uploads the assets of this build, and removes those that no instance has uploaded for 30 days. To be called before the first page
   * of this build is served, and every day.
   * @throws StorageOutage, or StorageRefusal
   */
  async share(): Promise<void> {
    const now = this.clock.now().getTime();
    const own = (await readdir(this.folder).catch(nullIfMissing)) ?? []; // The client may not be built.
    const missing = new Set(own);
    const outdated: string[] = [];
    for await (const page of this.objects.list(PREFIX))
      for (const { key, modified } of page) {
        const name = key.slice(PREFIX.length);
        const age = now - modified.getTime();
        if (age < RENEW_AFTER) missing.delete(name);
        if (age > OLD_PAGES_SERVED && !missing.has(name)) outdated.push(key);
      }
    const uploads = new Semaphore(UPLOADS_AT_ONCE, missing.size);
    await Promise.all([...missing].map((name) => uploads.run(() => this.upload(name))));
    for (const key of outdated) await this.objects.remove(key);
  }

  private async upload(name: string): Promise<void> {
    await this.objects.put(PREFIX + name, inMemory(await readFile(join(this.folder, name))));
  }

  /**
   * Reads an asset of another build.
   * @param names of the same asset in the encodings that the client accepts, the best first
   * @returns the first that exists, or null
   * @throws StorageOutage, or StorageRefusal
   */
  async read(names: readonly string[]): Promise<{ name: string; content: Readable } | null> {
    if (!this.firstOf(names)) await this.listAgain();
    const name = this.firstOf(names);
    const content = name === undefined ? null : await this.objects.get(PREFIX + name);
    return name === undefined || content === null ? null : { name, content };
  }

  private firstOf(names: readonly string[]): string | undefined {
    return names.find((name) => this.names.has(name));
  }

  /** Lists the bucket once for all who ask before the list begins: one that had begun may lack what they ask for. */
  private listAgain(): Promise<void> {
    this.nextList ??= this.list();
    return this.nextList;
  }

  private async list(): Promise<void> {
    await delay(Math.max(this.lastList + LIST_INTERVAL - performance.now(), 0));
    this.lastList = performance.now();
    this.nextList = null;
    for await (const page of this.objects.list(PREFIX))
      for (const { key } of page) this.names.add(key.slice(PREFIX.length));
  }
}
