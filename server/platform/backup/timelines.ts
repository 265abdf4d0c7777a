import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../files/folder-store';
import { isDamage, readCompressed } from './durable';
import { type BackupFolders, type BaseBackup, COMPRESSED, positionOf, readLogNames, timelineOf } from './folders';

/** A timeline of the log. Each restore starts a new one, which continues from an earlier point of a previous one. */
export interface Timeline {
  id: string;
  /** Whether no later restore has begun another one. */
  isLatest: boolean;
  /** The timelines that it continues, each with the position up to which it does. Empty for the first one, and if unknown. */
  ancestors: ReadonlyMap<string, string>;
}

const HISTORY = '.history';

/**
 * The timeline to which the server wrote at a moment.
 * @param at null for the last one
 */
export async function timelineAt(
  { wal }: Pick<BackupFolders, 'wal'>,
  backups: readonly BaseBackup[],
  at: Date | null,
): Promise<Timeline> {
  const starts = new Map<string, number>();
  const note = (id: string, time: number) => starts.set(id, Math.min(time, starts.get(id) ?? time));
  for (const { manifest } of backups) note(timelineOf(manifest.stopSegment), new Date(manifest.startedAt).getTime());
  for (const name of await readLogNames(wal)) {
    // Copied when the restored server started, before which it wrote nothing.
    const history = name.endsWith(HISTORY) ? await stat(join(wal, name + COMPRESSED)).catch(nullIfMissing) : null;
    if (history) note(timelineOf(name), history.mtimeMs);
  }
  const ids = [...starts.keys()].sort();
  const begun = ids.filter((id, index) => index === 0 || at === null || (starts.get(id) ?? 0) <= at.getTime());
  const id = begun.at(-1) ?? '';
  return { id, isLatest: id === ids.at(-1), ancestors: await ancestorsOf(wal, id) };
}

/** Whether a base backup can be followed to the timeline: another restore may have gone back to before it. */
export function leadsTo({ id, ancestors }: Timeline, { manifest: { stopSegment } }: BaseBackup): boolean {
  const own = timelineOf(stopSegment);
  if (own === id) return true;
  const until = ancestors.get(own);
  return until === undefined ? own < id && ancestors.size === 0 : (positionOf(stopSegment) ?? '') <= until;
}

/** A line for each ancestor: its number, where it was left, and why. */
const LINE = /^(\d+)\s+([\dA-F]+)\/([\dA-F]+)/gm;

async function ancestorsOf(wal: string, id: string): Promise<Map<string, string>> {
  const text = await readText(join(wal, id + HISTORY + COMPRESSED));
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return new Map(
    [...text.matchAll(LINE)].map(([, parent, high = '', low = '']) => [
      hex(Number(parent)),
      // Segments have 16 MB.
      high.padStart(8, '0') + hex(Number.parseInt(low, 16) >>> 24),
    ]),
  );
}

/** The content of a compressed file; empty if it is missing or damaged. */
async function readText(path: string): Promise<string> {
  const chunks = await readCompressed(path)
    .toArray()
    .catch((error: NodeJS.ErrnoException) => (isDamage(error) ? null : nullIfMissing(error)));
  return (chunks ?? []).join('');
}
