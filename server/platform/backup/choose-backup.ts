import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../files/folder-store';
import { StartupError } from '../startup-error';
import { type BaseBackup, foldersOf, readBackups, timelineOf } from './folders';

interface ChosenBackup {
  backup: BaseBackup;
  /** The folder of its database. */
  root: string;
  /** The timeline to follow; null for the latest one. */
  timeline: string | null;
}

/**
 * The last base backup that was finished before the moment. If a later timeline has one that was finished after it, an earlier moment was
 * restored in between: the backup's own timeline has what was there at the moment.
 */
export async function chooseBackup(from: string, at: Date | null): Promise<ChosenBackup> {
  const roots = await rootsIn(from);
  const [root, ...others] = roots;
  if (root === undefined) throw new StartupError(`The folder ${from} has no backups.`);
  if (others.length > 0)
    throw new StartupError(
      `The folder ${from} has backups of ${roots.length} databases. Choose one with --from:\n${await described(roots)}`,
    );
  const backups = await readBackups(foldersOf(root, '.'));
  const backup = backups.findLast(({ manifest }) => at === null || new Date(manifest.finishedAt) <= at);
  if (backup) {
    const timeline = timelineOf(backup.manifest.stopSegment);
    const isReplaced = backups.some(({ manifest }) => timelineOf(manifest.stopSegment) > timeline);
    return { backup, root, timeline: isReplaced ? timeline : null };
  }
  const oldest = backups[0]?.manifest.finishedAt;
  throw new StartupError(
    oldest === undefined
      ? `The folder ${root} has no complete backup.`
      : `There is no backup from before ${at?.toISOString()}. The oldest is of ${oldest}.`,
  );
}

async function rootsIn(from: string): Promise<string[]> {
  const names = (await readdir(from).catch(nullIfMissing)) ?? [];
  if (names.includes('base')) return [from];
  return names.filter((name) => /^\d{10,20}$/.test(name)).map((name) => join(from, name));
}

async function described(roots: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const root of roots) {
    const last = (await readBackups(foldersOf(root, '.'))).at(-1);
    lines.push(`  ${root} (last backup: ${last?.manifest.finishedAt ?? 'none'})`);
  }
  return lines.join('\n');
}
