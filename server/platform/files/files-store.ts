import { createReadStream, createWriteStream, existsSync, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';

/** Stores the content of files by ID. File names of users are never used. */
export interface FilesStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Like `put`, from a stream. */
  write(id: string, source: Readable): Promise<void>;
  /** A stream of the content. It emits an error if the file does not exist. */
  read(id: string): ReadStream;
  remove(id: string): Promise<void>;
  /** Batches of the IDs of files last written before a time. Deletes incomplete files of that age. */
  olderThan(before: Date): AsyncIterable<readonly string[]>;
}

/** Stores files in a subfolder of the data folder, in folders by the last two characters of the ID. */
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
    return this.save(id, (part) => writeFile(part, bytes, { mode: 0o600 }));
  }

  write(id: string, source: Readable): Promise<void> {
    return this.save(id, (part) => pipeline(source, createWriteStream(part, { mode: 0o600 })));
  }

  /** Renames the file after writing, so that an incomplete file never has its final name. */
  private async save(id: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = this.pathOf(id);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const part = `${path}.part`;
    try {
      await write(part);
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
        // Left by a process that ended while writing.
        else if (name.endsWith('.part')) await rm(path, { force: true });
      }
      yield ids;
    }
  }
}
