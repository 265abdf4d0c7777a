import type { RateLimitRule } from '../platform/limits/rate-limits';
import { cleanText, isUuid } from '../platform/api/text';
import { Role } from '../access/roles';

/** How often the first admin's code may be tried. */
export const CLAIM_LIMITS = {
  account: { name: 'claim-admin-account', points: 5, seconds: 900 },
  address: { name: 'claim-admin-address', points: 20, seconds: 900 },
} satisfies Record<string, RateLimitRule>;

const LONGEST_SEARCH = 200;
// The log keeps 500 characters, the roles of a change among them.
const LONGEST_REASON = 400;

/** @throws BAD_USER_INPUT when it is blank or too long */
export function cleanReason(reason: string): string {
  return cleanText('reason', reason, { max: LONGEST_REASON });
}

/**
 * What an admin looks for: an id, or else words of a profile or a whole address.
 * @throws BAD_USER_INPUT when it is too long
 */
export function cleanSearch(q: string | null | undefined): { id: string | null; q: string | null } {
  const text = cleanText('q', q, { max: LONGEST_SEARCH, optional: true });
  return text !== null && isUuid(text) ? { id: text, q: null } : { id: null, q: text };
}

/** Job seekers work nowhere that could be verified, and take no requests. */
export function refersPeople(role: Role): boolean {
  return role !== Role.JOBSEEKER;
}
