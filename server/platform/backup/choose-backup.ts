import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../files/folder-store';
import { StartupError } from '../startup-error';
import { type BaseBackup, foldersOf, readBackups } from './folders';
import { leadsTo, type Timeline, timelineAt } from './timelines';

export interface ChosenBackups {
  /** The base backups from which the moment can be restored, the fastest first. There is at least one. */
  backups: BaseBackup[];
  /** The folder of their database. */
  root: string;
  /** The timeline to follow. */
  timeline: Timeline;
}

/**
 * The base backups that were finished before the moment, latest first, on the way to the timeline of the moment: if an earlier moment was
 * restored afterward, what was written since then is not what was there.
 * @throws StartupError if there is none
 */
export async function chooseBackups(from: string, at: Date | null): Promise<ChosenBackups> {
  const roots = await rootsIn(from);
  const [root, ...others] = roots;
  if (root === undefined) throw new StartupError(`The folder ${from} has no backups.`);
  if (others.length > 0)
    throw new StartupError(
      `The folder ${from} has backups of ${roots.length} databases. Choose one with --from:\n${await described(roots)}`,
    );
  const folders = foldersOf(root, '.');
  const all = await readBackups(folders);
  const timeline = await timelineAt(folders, all, at);
  const backups = all.filter(
    (backup) => (at === null || new Date(backup.manifest.finishedAt) <= at) && leadsTo(timeline, backup),
  );
  if (backups.length > 0) return { backups: backups.reverse(), root, timeline };
  const oldest = all[0]?.manifest.finishedAt;
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
