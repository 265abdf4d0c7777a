import { createReadStream, createWriteStream, existsSync, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';

/** Where the bytes of files live. The names are ids of our own making, never a person's. */
export interface FilesStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** As `put`, of bytes that are made as they are written. */
  write(id: string, source: Readable): Promise<void>;
  /** A stream of the bytes; it fails when there are none. */
  read(id: string): ReadStream;
  remove(id: string): Promise<void>;
  /** Everything that was last written before then, in groups; half-written ones are removed on the way. */
  olderThan(before: Date): AsyncIterable<readonly string[]>;
}

/** Files in a folder of the data directory (`files`, unless it is another), spread over sub-folders by the last two characters of the id. */
export class FolderFilesStore implements FilesStore {
  private readonly folder: string;

  constructor(dataDir: string, name = 'files') {
    this.folder = join(dataDir, name);
  }

  private pathOf(id: string): string {
    if (!isUuid(id)) throw new Error('File IDs must be UUIDs.');
    return join(this.folder, id.slice(-2), id);
  }

  put(id: string, bytes: Buffer): Promise<void> {
    return this.keep(id, (part) => writeFile(part, bytes, { mode: 0o600 }));
  }

  write(id: string, source: Readable): Promise<void> {
    return this.keep(id, (part) => pipeline(source, createWriteStream(part, { mode: 0o600 })));
  }

  /** A half-written file never carries the final name. */
  private async keep(id: string, fill: (path: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(id);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const part = `${path}.part`;
    try {
      await fill(part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  read(id: string): ReadStream {
    return createReadStream(this.pathOf(id));
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    const groups = existsSync(this.folder) ? await readdir(this.folder) : [];
    for (const group of groups) {
      const ids: string[] = [];
      for (const name of await readdir(join(this.folder, group))) {
        const path = join(this.folder, group, name);
        if ((await stat(path)).mtime >= before) continue;
        if (isUuid(name)) ids.push(name);
        // A process that ended in the middle of writing left it.
        else if (name.endsWith('.part')) await rm(path, { force: true });
      }
      yield ids;
    }
  }
}
