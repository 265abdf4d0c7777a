import { MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';

/** How long the counts are cached, in milliseconds. */
export const COUNTS_LIFE = 5 * MINUTE;
/** Maximum number of testimonials on the landing page. */
export const MAX_TESTIMONIALS = 4;
const QUOTE = { min: 40, max: 400 };

export interface Counts {
  studentsConnected: number;
  successfulReferrals: number;
  partnerCompanies: number;
}

/**
 * The figures that the product specification claims (100+ students connected, 50+ successful referrals, 10+ partner companies).
 * Smaller counts are not shown.
 */
const STATED: Counts = { studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10 };

/** The counts to show: the larger of the counted and the stated figures. */
export function shownCounts(counted: Counts): Counts {
  return {
    studentsConnected: Math.max(STATED.studentsConnected, counted.studentsConnected),
    successfulReferrals: Math.max(STATED.successfulReferrals, counted.successfulReferrals),
    partnerCompanies: Math.max(STATED.partnerCompanies, counted.partnerCompanies),
  };
}

/**
 * The text of a story as one paragraph.
 * @throws BAD_USER_INPUT unless it has 40 to 400 characters
 */
export function cleanQuote(text: string): string {
  const quote = cleanText('quote', text.replace(/\s+/gu, ' '), { max: QUOTE.max });
  if (quote.length < QUOTE.min) throw badInput(`quote must be at least ${QUOTE.min} characters long.`, ['quote']);
  return quote;
}

/** The author's new position, such as "Data Analyst at Acme". */
export function newPositionOf({ jobTitle, company }: { jobTitle: string; company: string }): string {
  return `${jobTitle} at ${company}`;
}
