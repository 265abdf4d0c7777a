import { HOUR } from '../platform/clock';
import { badInput } from '../platform/api/errors';
import { cleanHttpUrl, cleanText, cleanTexts } from '../platform/api/text';
import { SKILL_LENGTH } from '../skills/skills.rules';

/** The values are used in REST; GraphQL uses the enum names. */
export enum Month {
  JANUARY = 'January',
  FEBRUARY = 'February',
  MARCH = 'March',
  APRIL = 'April',
  MAY = 'May',
  JUNE = 'June',
  JULY = 'July',
  AUGUST = 'August',
  SEPTEMBER = 'September',
  OCTOBER = 'October',
  NOVEMBER = 'November',
  DECEMBER = 'December',
}

export const MONTHS = Object.values(Month);

/** Maximum number of certifications in one profile. */
export const MAX_CERTIFICATIONS = 50;
// A certification was issued within the last 50 years, counting this one, and expires at most 50 years ahead.
const YEARS = 50;
const LENGTHS = { name: 160, issuer: 160, credentialId: 120, credentialUrl: 2048 };
const SKILL_RULE = { max: SKILL_LENGTH, most: 20 };

/** Months since year 0, for comparisons. */
const ordinal = ({ month, year }: { month: number; year: number }) => year * 12 + month - 1;

const monthAt = (time: Date) => ({ month: time.getUTCMonth() + 1, year: time.getUTCFullYear() });

/** A certification before validation. */
export interface CertificationFacts {
  name: string;
  issuer: string;
  issueMonth: Month;
  issueYear: number;
  expirationMonth?: Month | null;
  expirationYear?: number | null;
  credentialId?: string | null;
  credentialUrl?: string | null;
  skills: readonly string[];
}

/** A valid certification. Months are 1 to 12. */
export interface CleanCertification {
  name: string;
  issuer: string;
  issueMonth: number;
  issueYear: number;
  expirationMonth: number | null;
  expirationYear: number | null;
  credentialId: string | null;
  credentialUrl: string | null;
  skills: string[];
}

/**
 * Validates and normalizes a certification: trims texts and removes blank and duplicate skills.
 * @throws BAD_USER_INPUT with the invalid fields
 */
export function cleanCertification(facts: CertificationFacts, now: Date): CleanCertification {
  const text = (field: 'name' | 'issuer') => cleanText(field, facts[field], { max: LENGTHS[field] });
  const skills = cleanTexts('skills', facts.skills, SKILL_RULE);
  if (skills.length === 0) throw badInput('skills must contain at least one skill.', ['skills']);
  return {
    name: text('name'),
    issuer: text('issuer'),
    skills,
    ...cleanDates(facts, now),
    credentialId: cleanText('credentialId', facts.credentialId, { max: LENGTHS.credentialId, optional: true }),
    credentialUrl: cleanHttpUrl('credentialUrl', facts.credentialUrl, LENGTHS.credentialUrl),
  };
}

/** The changes of an edit. Missing fields stay as they are; null clears an optional field. */
export type CertificationChanges = { [Field in keyof CertificationFacts]?: CertificationFacts[Field] | null };

/**
 * A stored certification with the changes of an edit, before validation. A required field that is null stays as it is.
 * @param stored months are 1 to 12
 */
export function changedFacts(stored: CleanCertification, changes: CertificationChanges): CertificationFacts {
  const or = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change);
  const monthOf = (month: number | null) => (month === null ? null : (MONTHS[month - 1] ?? null));
  return {
    name: changes.name ?? stored.name,
    issuer: changes.issuer ?? stored.issuer,
    issueMonth: changes.issueMonth ?? MONTHS[stored.issueMonth - 1] ?? Month.JANUARY,
    issueYear: changes.issueYear ?? stored.issueYear,
    expirationMonth: or(changes.expirationMonth, monthOf(stored.expirationMonth)),
    expirationYear: or(changes.expirationYear, stored.expirationYear),
    credentialId: or(changes.credentialId, stored.credentialId),
    credentialUrl: or(changes.credentialUrl, stored.credentialUrl),
    skills: changes.skills ?? stored.skills,
  };
}

type Dates = Pick<CleanCertification, 'issueMonth' | 'issueYear' | 'expirationMonth' | 'expirationYear'>;

function cleanDates(facts: CertificationFacts, now: Date): Dates {
  const issued = { month: MONTHS.indexOf(facts.issueMonth) + 1, year: facts.issueYear };
  refuseIssue(issued, now);
  const expires = expiryOf(facts);
  if (expires !== null) refuseExpiry(expires, { issued, now });
  return {
    issueMonth: issued.month,
    issueYear: issued.year,
    expirationMonth: expires?.month ?? null,
    expirationYear: expires?.year ?? null,
  };
}

interface MonthOfYear {
  month: number;
  year: number;
}

function refuseIssue(issued: MonthOfYear, now: Date): void {
  // Time zones are up to 14 hours ahead of UTC, where the next month may already have begun.
  const latest = monthAt(new Date(now.getTime() + 14 * HOUR));
  const earliest = latest.year - YEARS + 1;
  if (issued.year < earliest || issued.year > latest.year) {
    throw badInput(`issueYear must be a year from ${earliest} to ${latest.year}.`, ['issueYear']);
  }
  if (ordinal(issued) > ordinal(latest)) {
    throw badInput('The issue date cannot be in the future.', ['issueMonth', 'issueYear']);
  }
}

/** @throws BAD_USER_INPUT for a month without a year, or a year without a month */
function expiryOf({ expirationMonth, expirationYear }: CertificationFacts): MonthOfYear | null {
  const [month, year] = [expirationMonth ?? null, expirationYear ?? null];
  if (month === null && year === null) return null;
  if (month === null) throw badInput('expirationMonth is required with expirationYear.', ['expirationMonth']);
  if (year === null) throw badInput('expirationYear is required with expirationMonth.', ['expirationYear']);
  return { month: MONTHS.indexOf(month) + 1, year };
}

function refuseExpiry(expires: MonthOfYear, { issued, now }: { issued: MonthOfYear; now: Date }): void {
  if (ordinal(expires) < ordinal(issued)) {
    throw badInput('The expiration date cannot be before the issue date.', ['expirationMonth', 'expirationYear']);
  }
  const latest = monthAt(now).year + YEARS;
  if (expires.year > latest) throw badInput(`expirationYear must be at most ${latest}.`, ['expirationYear']);
}

/** Whether the month of expiry is over (UTC). */
export function isExpired(
  { expirationMonth, expirationYear }: Pick<CleanCertification, 'expirationMonth' | 'expirationYear'>,
  now: Date,
): boolean {
  if (expirationMonth === null || expirationYear === null) return false;
  return ordinal(monthAt(now)) > ordinal({ month: expirationMonth, year: expirationYear });
}
