import { dayInIndia } from '../lib/time';
import { dayName } from '../lib/time';

export interface Dated {
  id: string;
  createdAt: string;
}

/** The entries of each day in India, in their order. */
export function byDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: [Entry, ...Entry[]] }[] = [];
  for (const entry of entries) {
    const day = dayInIndia(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  // The name of a day takes longer than the day.
  return groups.map(({ entries: ofDay }) => ({ day: dayName(ofDay[0].createdAt), entries: ofDay }));
}
