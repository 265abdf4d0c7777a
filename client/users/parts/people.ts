import { workLine, type Working } from '../../domain/workLine';

/** What the words about a person are made of; fields of the contract's Person. */
export interface Described extends Working {
  college: string | null;
  batch: number | null;
}

/** "NIT Trichy 2019", or what of it is known; null when nothing is. */
export function studyLine({ college, batch }: Pick<Described, 'college' | 'batch'>): string | null {
  if (!college) return batch === null ? null : `Batch of ${batch}`;
  return batch === null ? college : `${college} ${batch}`;
}

/** One line about a person: "Senior Engineer at Zeta · NIT Trichy 2019"; empty when nothing is known. */
export const describe = (person: Described): string =>
  [workLine(person), studyLine(person)].filter(Boolean).join(' · ');

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number, unit: string) =>
  count === 1 ? `a${unit.startsWith('h') ? 'n' : ''} ${unit}` : `${WORDS[count] ?? count} ${unit}s`;

/** Hours as people say them: "an hour", "five hours", "a day", "two days". Days are rounded up, so that nothing is promised too early. */
export function spokenHours(hours: number): string {
  return hours < 24 ? inWords(Math.max(1, Math.round(hours)), 'hour') : inWords(Math.ceil(hours / 24), 'day');
}

/** Why somebody cannot be asked for a referral; null when they can. The server holds the same and decides. */
export type AskObstacle = 'not-a-referrer' | 'not-verified' | 'not-open';

export function askObstacle(person: { role: string; verified: boolean; openToRequests: boolean }): AskObstacle | null {
  if (person.role !== 'ALUMNI' && person.role !== 'HR') return 'not-a-referrer';
  if (!person.verified) return 'not-verified';
  return person.openToRequests ? null : 'not-open';
}

/** Whether the profile is one of somebody who refers others. */
export const refers = (role: string): boolean => role === 'ALUMNI' || role === 'HR' || role === 'ADMIN';

/** The part of a readiness score that has the most to gain, with its advice; null when nothing is missing. */
export function mostValuableAdvice<Part extends { points: number; outOf: number; advice: string | null }>(
  parts: readonly Part[],
): Part | null {
  const open = parts.filter((part) => part.advice !== null);
  return open.reduce<Part | null>(
    (best, part) => (best === null || part.outOf - part.points > best.outOf - best.points ? part : best),
    null,
  );
}
