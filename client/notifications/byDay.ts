import { dayName } from './dayName';

export interface Dated {
  id: string;
  createdAt: string;
}

/** The entries of each day in India, in their order. */
export function byDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayName(entry.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
