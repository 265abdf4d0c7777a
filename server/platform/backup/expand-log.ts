import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readCompressed } from './durable';
import { COMPRESSED, gapAfter, type Manifest, positionOf, readLogNames, timelineOf } from './folders';

const HOLE = 65_536;

interface Expansion {
  /** The segments that the base backup contains. */
  contained: Pick<Manifest, 'startSegment' | 'stopSegment'>;
  /** The last timeline to unpack; null for the latest one. */
  timeline: string | null;
  own: (path: string) => Promise<void | undefined>;
}

/**
 * Unpacks the segments of the log from the base backup on, and the files that describe its timelines: those of later ones too, because
 * PostgreSQL gives the next one a new number.
 * @returns the segment after which one is missing; null if there is no gap
 */
export async function expandLog(
  from: string,
  to: string,
  { contained, timeline, own }: Expansion,
): Promise<string | null> {
  const first = positionOf(contained.startSegment) ?? '';
  const isNeeded = (name: string) => {
    const position = positionOf(name);
    return position === null || (position >= first && (timeline === null || timelineOf(name) <= timeline));
  };
  const needed = (await readLogNames(from)).filter(isNeeded);
  for (const name of needed) {
    const target = join(to, name);
    await expand(join(from, name + COMPRESSED), target);
    await own(target);
  }
  return gapAfter([contained.stopSegment, ...needed]);
}

/** Leaves holes where there are zeros, because a segment that was completed early is mostly empty. */
async function expand(source: string, target: string): Promise<void> {
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
  } finally {
    await file.close();
  }
}
