import { createReadStream, type Stats } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../files/folder-store';
import { PART, writeDurably } from './durable';

/**
 * Copies the files of a folder store that are not in the other folder yet. Uploads do not change, but a photo of an earlier version can
 * be replaced by its sizes.
 * @param since skips the subfolders in which nothing was added since
 * @returns the paths of all files that were looked at
 */
export async function copyUploads(from: string, to: string, since: Date | null = null): Promise<string[]> {
  const paths: string[] = [];
  for (const group of (await readdir(from).catch(nullIfMissing)) ?? []) {
    if (since !== null && (await stat(join(from, group))).mtime < since) continue;
    for (const path of await filesIn(from, group)) {
      const found = await stat(join(from, path)).catch(nullIfMissing);
      if (found === null) continue; // It was deleted in the meantime.
      await copyIfNew(join(from, path), join(to, path), found);
      paths.push(path);
    }
  }
  return paths;
}

/** Relative paths with slashes, on every platform. */
async function filesIn(folder: string, group: string): Promise<string[]> {
  const entries = await readdir(join(folder, group), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = `${group}/${entry.name}`;
    if (entry.isDirectory()) {
      const names = (await readdir(join(folder, path)).catch(nullIfMissing)) ?? [];
      paths.push(...names.map((name) => `${path}/${name}`));
    } else paths.push(path);
  }
  return paths.filter((path) => !path.endsWith(PART));
}

async function copyIfNew(from: string, to: string, source: Stats): Promise<void> {
  const target = await stat(to).catch(nullIfMissing);
  // Times are not kept exactly by every file system.
  if (target?.size === source.size && Math.abs(target.mtimeMs - source.mtimeMs) < 2_000) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await writeDurably(to, createReadStream(from));
  await utimes(to, source.atime, source.mtime);
}

/** Deletes copies that no backup needs anymore. Keeps those made since the given time, which no backup lists yet. */
export async function pruneUploads(folder: string, needed: ReadonlySet<string>, since: Date): Promise<void> {
  for (const group of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    for (const path of await filesIn(folder, group)) {
      if (!needed.has(path) && (await stat(join(folder, path))).ctime < since)
        await rm(join(folder, path), { force: true });
    }
  }
}
