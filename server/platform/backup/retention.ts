import { DAY, OFFSET, startOfDay } from '../clock';
import { type BaseBackup, positionOf } from './folders';

const DAILY = 7;
const WEEKLY = 4;
const WEEK = 7 * DAY;
// 1 January 1970 was a Thursday.
const FIRST_MONDAY = 4 * DAY;

type Taken = Pick<BaseBackup, 'name'> & { manifest: Pick<BaseBackup['manifest'], 'finishedAt' | 'startSegment'> };

const dayOf = ({ manifest }: Taken): number => startOfDay(new Date(manifest.finishedAt)).getTime();
const weekOf = ({ manifest }: Taken): number =>
  Math.floor((new Date(manifest.finishedAt).getTime() + OFFSET - FIRST_MONDAY) / WEEK);

/** The last backup of each of the latest days or weeks that have one. */
function latestOfEach(backups: readonly Taken[], periodOf: (backup: Taken) => number, count: number): Taken[] {
  const byPeriod = new Map(backups.map((backup) => [periodOf(backup), backup]));
  return [...byPeriod]
    .sort(([a], [b]) => b - a)
    .slice(0, count)
    .map(([, backup]) => backup);
}

/**
 * Which base backups to keep: the last of each of seven days and of each of four weeks. Days without a backup do not count, so that a
 * server that was off for long still has its backups.
 * @param backups oldest first
 * @returns the names to keep, and the position in the log from which segments are kept: a daily backup can be restored to any moment
 *   after it, a weekly one to its own
 */
export function retained(backups: readonly Taken[]): { names: ReadonlySet<string>; logFrom: string | null } {
  const daily = latestOfEach(backups, dayOf, DAILY);
  const weekly = latestOfEach(backups, weekOf, WEEKLY);
  const oldest = daily.at(-1);
  return {
    names: new Set([...daily, ...weekly].map(({ name }) => name)),
    logFrom: oldest ? positionOf(oldest.manifest.startSegment) : null,
  };
}

const HOUR_OF_BACKUP = 2; // at night, in the time zone of the users
const LATEST = 26 * 3_600_000;

/** Whether a backup is to be made: in the hour of backups if there is none of this day, and at any time if the last one is too old. */
export function isDue(last: Date | null, now: Date): boolean {
  if (last === null || now.getTime() - last.getTime() > LATEST) return true;
  const hour = Math.floor((now.getTime() - startOfDay(now).getTime()) / 3_600_000);
  return hour === HOUR_OF_BACKUP && last < startOfDay(now);
}
