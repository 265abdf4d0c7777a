import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../files/folder-store';

/**
 * The backups of one database, in a folder named by the system identifier that PostgreSQL gave it: a new database
 * never overwrites the backups of an earlier one.
 */
export interface BackupFolders {
  /** A folder for each base backup. */
  base: string;
  /** Compressed segments of the log (WAL). */
  wal: string;
  /** Uploads, which all base backups share. */
  files: string;
}

export function foldersOf(backupDir: string, systemIdentifier: string): BackupFolders {
  const own = join(backupDir, systemIdentifier);
  return { base: join(own, 'base'), wal: join(own, 'wal'), files: join(own, 'files') };
}

/** What a base backup contains. The file is written last: a backup without it is incomplete. */
export interface Manifest {
  format: 1;
  startedAt: string;
  finishedAt: string;
  systemIdentifier: string;
  /** The major version of PostgreSQL. */
  postgres: number;
  /** The name of the last migration. */
  migration: string | null;
  /** Names of the first and the last segment of the log that the backup itself needs, and contains. */
  startSegment: string;
  stopSegment: string;
  archive: { bytes: number; sha256: string };
  /** Paths of uploads below the folder of uploads. */
  uploads: string[];
}

export const MANIFEST = 'manifest.json';
export const ARCHIVE = 'database.tar.gz';
export const PASSWORD = 'postgres-password';
/** The ending of compressed segments. */
export const COMPRESSED = '.gz';

export interface BaseBackup {
  folder: string;
  name: string;
  manifest: Manifest;
}

/** The complete base backups, oldest first. */
export async function readBackups({ base }: BackupFolders): Promise<BaseBackup[]> {
  const names = ((await readdir(base).catch(nullIfMissing)) ?? []).sort();
  const backups: BaseBackup[] = [];
  for (const name of names) {
    const folder = join(base, name);
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(nullIfMissing);
    const manifest = text === null ? null : parsed(text);
    if (manifest !== null) backups.push({ folder, name, manifest });
  }
  return backups;
}

/** Null for a file that is cut off, as an interrupted copy of the backups leaves it: the others are still good. */
function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest; // Written by this module.
  } catch {
    return null;
  }
}

/** The names of the files of the log in the backups, without the ending of compressed ones, in order. */
export async function readLogNames(wal: string): Promise<string[]> {
  const names = (await readdir(wal).catch(nullIfMissing)) ?? [];
  return names
    .filter((name) => name.endsWith(COMPRESSED))
    .sort()
    .map((name) => name.slice(0, -COMPRESSED.length));
}

const SEGMENT = /^[\dA-F]{24}/;

/** The position of a segment in the log, without its timeline, for comparisons; null for files that are no segments. */
export const positionOf = (name: string): string | null => (SEGMENT.test(name) ? name.slice(8, 24) : null);

/** The timeline of a segment: every restore begins another one. */
export const timelineOf = (name: string): string => name.slice(0, 8);

/**
 * The segment after which the next one is missing; null if there is no gap. A timeline replaces those before it from its first segment on.
 */
export function gapAfter(names: readonly string[]): string | null {
  const newestFirst = names
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .sort()
    .reverse();
  const followed: string[] = [];
  for (const name of newestFirst) {
    const later = followed.at(-1);
    if (later === undefined || name.slice(8) < later.slice(8)) followed.push(name);
  }
  followed.reverse();
  const gap = followed.findIndex((name, at) => {
    const next = followed[at + 1];
    return next !== undefined && numberOf(next.slice(8)) !== numberOf(name.slice(8)) + 1n;
  });
  return followed[gap] ?? null;
}

/** There are 256 segments of 16 MB in each 4 GB of the log. */
const numberOf = (position: string): bigint =>
  BigInt(`0x${position.slice(0, 8)}`) * 256n + BigInt(`0x${position.slice(8)}`);

/** The names of the segments of one timeline from the first to the last. */
export function segmentsBetween(first: string, last: string): string[] {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  const names: string[] = [];
  for (let at = numberOf(first.slice(8)); at <= numberOf(last.slice(8)); at++)
    names.push(timelineOf(first) + hex(at / 256n) + hex(at % 256n));
  return names;
}
