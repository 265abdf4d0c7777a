import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../api/text';
import type { FilesStore } from './files-store';

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

  /** The file is open when this returns, so that a failure can still produce an error response. */
  async read(id: string, variant?: string): Promise<Readable | null> {
    const file = await open(this.variantPathOf(id, variant)).catch(nullIfMissing);
    return file && file.createReadStream();
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

  async addressOf(): Promise<null> {
    return null;
  }

  async *olderThan(before: Date): AsyncIterable<readonly string[]> {
    for await (const paths of this.groups()) {
      const ids = new Set<string>();
      for (const path of paths) {
        const found = await stat(path).catch(nullIfMissing);
        if (found === null || found.mtime >= before) continue;
        const id = idOf(path);
        if (isUuid(id)) ids.add(id);
        // Left by a process that ended while writing.
        else if (path.endsWith(PART)) await rm(path, { force: true });
      }
      yield [...ids];
    }
  }

  /** Batches of the IDs of all files. */
  async *all(): AsyncIterable<readonly string[]> {
    for await (const paths of this.groups()) yield [...new Set(paths.map(idOf).filter(isUuid))];
  }

  private async *groups(): AsyncIterable<string[]> {
    for (const group of (await readdir(this.folder).catch(nullIfMissing)) ?? []) {
      const names = await readdir(join(this.folder, group));
      yield names.map((name) => join(this.folder, group, name));
    }
  }
}

const idOf = (path: string): string => basename(path, VARIANTS);

/** @throws every error except that a file or folder does not exist */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
