import { createReadStream, createWriteStream, existsSync, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';

/**
 * Stores the content of files by ID. File names of users are never used. A file can have variants, such as a photo in other sizes, which
 * the code names.
 */
export interface FilesStore {
  put(id: string, bytes: Buffer, variant?: string): Promise<void>;
  /** Like `put`, from a stream. */
  write(id: string, source: Readable): Promise<void>;
  /** A stream of the content. It emits an error if the file or the variant does not exist. */
  read(id: string, variant?: string): ReadStream;
  /** The content in memory, for small files; null if the file or the variant does not exist. */
  readWhole(id: string, variant?: string): Promise<Buffer | null>;
  /** The names of a file's variants, sorted. */
  variantsOf(id: string): Promise<string[]>;
  /** Deletes a file with its variants. */
  remove(id: string): Promise<void>;
  /** Batches of the IDs of files last written before a time. Deletes incomplete files of that age. */
  olderThan(before: Date): AsyncIterable<readonly string[]>;
}

const VARIANTS = '.variants';
const PART = '.part';

/**
 * Stores files in a subfolder of the data folder, in folders by the last two characters of the ID. The variants of a file are in the folder
 * `<id>.variants` next to it.
 */
export class FolderFilesStore implements FilesStore {
  private readonly folder: string;

  constructor(dataDir: string, name = 'files') {
    this.folder = join(dataDir, name);
  }

  private pathOf(id: string): string {
    if (!isUuid(id)) throw new Error('File IDs must be UUIDs.');
    return join(this.folder, id.slice(-2), id);
  }

  private variantPathOf(id: string, variant: string | undefined): string {
    return variant === undefined ? this.pathOf(id) : join(this.pathOf(id) + VARIANTS, variant);
  }

  put(id: string, bytes: Buffer, variant?: string): Promise<void> {
    return this.save(this.variantPathOf(id, variant), (part) => writeFile(part, bytes, { mode: 0o600 }));
  }

  write(id: string, source: Readable): Promise<void> {
    return this.save(this.pathOf(id), (part) => pipeline(source, createWriteStream(part, { mode: 0o600 })));
  }

  /** Renames the file after writing, so that an incomplete file never has its final name. */
  private async save(path: string, write: (path: string) => Promise<void>): Promise<void> {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const part = path + PART;
    try {
      await write(part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  read(id: string, variant?: string): ReadStream {
    return createReadStream(this.variantPathOf(id, variant));
  }

  readWhole(id: string, variant?: string): Promise<Buffer | null> {
    return readFile(this.variantPathOf(id, variant)).catch(nullIfMissing);
  }

  async variantsOf(id: string): Promise<string[]> {
    const names = (await readdir(this.pathOf(id) + VARIANTS).catch(nullIfMissing)) ?? [];
    return names.filter((name) => !name.endsWith(PART)).sort();
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(this.pathOf(id) + VARIANTS, { force: true, recursive: true });
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    const groups = existsSync(this.folder) ? await readdir(this.folder) : [];
    for (const group of groups) {
      const ids = new Set<string>();
      for (const name of await readdir(join(this.folder, group))) {
        const path = join(this.folder, group, name);
        if ((await stat(path)).mtime >= before) continue;
        const id = basename(name, VARIANTS);
        if (isUuid(id)) ids.add(id);
        // Left by a process that ended while writing.
        else if (name.endsWith(PART)) await rm(path, { force: true });
      }
      yield [...ids];
    }
  }
}

/** @throws every error except that a file or folder does not exist */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
