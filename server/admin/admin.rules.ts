import type { RateLimitRule } from '../platform/limits/rate-limits';
import { cleanText, isUuid } from '../platform/api/text';
import { Role } from '../access/roles';

/** Rate limits for attempts at the setup code. */
export const CLAIM_LIMITS = {
  account: { name: 'claim-admin-account', points: 5, seconds: 900 },
  address: { name: 'claim-admin-address', points: 20, seconds: 900 },
} satisfies Record<string, RateLimitRule>;

const MAX_SEARCH_LENGTH = 200;
// The audit log stores 500 characters, which include the roles of a role change.
const MAX_REASON_LENGTH = 400;

/** @throws BAD_USER_INPUT if the reason is blank or too long */
export function cleanReason(reason: string): string {
  return cleanText('reason', reason, { max: MAX_REASON_LENGTH });
}

/**
 * Parses an admin's search: a user ID, or else words of a profile or a complete email address.
 * @throws BAD_USER_INPUT if it is too long
 */
export function cleanSearch(q: string | null | undefined): { id: string | null; q: string | null } {
  const text = cleanText('q', q, { max: MAX_SEARCH_LENGTH, optional: true });
  return text !== null && isUuid(text) ? { id: text, q: null } : { id: null, q: text };
}

/** Whether users of a role can be verified and receive referral requests. */
export function canBeReferrer(role: Role): boolean {
  return role !== Role.JOBSEEKER;
}
