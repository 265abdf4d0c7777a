import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDamage, readCompressed } from './durable';
import { COMPRESSED, gapAfter, type Manifest, positionOf, readLogNames, timelineOf } from './folders';
import type { Timeline } from './timelines';

const HOLE = 65_536;

interface Expansion {
  /** The segments that the base backup contains. */
  contained: Pick<Manifest, 'startSegment' | 'stopSegment'>;
  /** The timeline to follow. */
  timeline: Timeline;
  own: (path: string) => Promise<void | undefined>;
}

/**
 * Unpacks the segments of the log from the base backup on, and the files that describe its timelines: those of later ones too, because
 * PostgreSQL gives the next one a new number.
 * @returns the segment after which one is missing, null if there is no gap, and the paths of damaged files, which are left out
 */
export async function expandLog(
  from: string,
  to: string,
  { contained, timeline, own }: Expansion,
): Promise<{ gapAfter: string | null; damaged: string[] }> {
  const first = positionOf(contained.startSegment) ?? '';
  const isNeeded = (name: string) => {
    const position = positionOf(name);
    return position === null || (position >= first && isFollowed(timelineOf(name), timeline));
  };
  const names: string[] = [];
  const damaged: string[] = [];
  for (const name of (await readLogNames(from)).filter(isNeeded)) {
    const [source, target] = [join(from, name + COMPRESSED), join(to, name)];
    if (await expand(source, target)) {
      await own(target);
      names.push(name);
    } else damaged.push(source);
  }
  return { gapAfter: gapAfter([contained.stopSegment, ...names]), damaged };
}

/** Whether segments of a timeline can lead to the one to follow. Later ones do not. */
function isFollowed(id: string, timeline: Timeline): boolean {
  if (id >= timeline.id) return id === timeline.id || timeline.isLatest;
  return timeline.ancestors.size === 0 || timeline.ancestors.has(id);
}

/**
 * Leaves holes where there are zeros, because a segment that was completed early is mostly empty.
 * @returns false if the file is damaged; then there is none
 */
async function expand(source: string, target: string): Promise<boolean> {
  const file = await open(target, 'w', 0o600);
  const zeros = Buffer.alloc(HOLE);
  try {
    let at = 0;
    const content = readCompressed(source, HOLE);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (!chunk.equals(zeros.subarray(0, chunk.length))) await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await file.truncate(at);
    return true;
  } catch (error) {
    if (!isDamage(error)) throw error;
    await rm(target);
    return false;
  } finally {
    await file.close();
  }
}
