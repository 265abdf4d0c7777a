/** Why a user cannot be asked for a referral. */
export type AskObstacle = 'not-a-referrer' | 'not-verified' | 'not-open';

/** The reason that this user cannot be asked for a referral, or null. The server applies the same rule and decides. */
export function askObstacle(person: { role: string; verified: boolean; openToRequests: boolean }): AskObstacle | null {
  if (person.role !== 'ALUMNI' && person.role !== 'HR') return 'not-a-referrer';
  if (!person.verified) return 'not-verified';
  return person.openToRequests ? null : 'not-open';
}

/** Whether users with this role give referrals. */
export const isReferrerRole = (role: string): boolean => role === 'ALUMNI' || role === 'HR' || role === 'ADMIN';
