import { MINUTE } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import { cleanText } from '../platform/api/text';

/** How long the counts are shown before they are counted again. */
export const COUNTS_LIFE = 5 * MINUTE;
/** Stories on the landing page. */
export const MOST_TESTIMONIALS = 4;
const QUOTE = { min: 40, max: 400 };

export interface Counts {
  studentsConnected: number;
  successfulReferrals: number;
  partnerCompanies: number;
}

/**
 * What the company has stated before there was a database to count in: fewer are never shown. These are its own claims
 * (100+ students connected, 50+ successful referrals, 10+ partner companies); from there on the rows speak.
 */
const STATED: Counts = { studentsConnected: 100, successfulReferrals: 50, partnerCompanies: 10 };

/** The counts as they are shown: what is counted, or what was stated while that is more. */
export function shownCounts(counted: Counts): Counts {
  return {
    studentsConnected: Math.max(STATED.studentsConnected, counted.studentsConnected),
    successfulReferrals: Math.max(STATED.successfulReferrals, counted.successfulReferrals),
    partnerCompanies: Math.max(STATED.partnerCompanies, counted.partnerCompanies),
  };
}

/**
 * The words of a story: one paragraph of 40 to 400 characters.
 * @throws BAD_USER_INPUT
 */
export function cleanQuote(text: string): string {
  const quote = cleanText('quote', text.replace(/\s+/gu, ' '), { max: QUOTE.max });
  if (quote.length < QUOTE.min) throw badInput(`quote must be at least ${QUOTE.min} characters long.`, ['quote']);
  return quote;
}

/** "Data Analyst at Acme": what somebody was hired as. */
export function hiredAs({ jobTitle, company }: { jobTitle: string; company: string }): string {
  return `${jobTitle} at ${company}`;
}
