import type { ReferralStatus } from '../../graphql/graphql';

/** The statuses on the way to a hire, as shown in the timeline. */
const WAY: readonly ReferralStatus[] = ['PENDING', 'ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'];
const UNSUCCESSFUL: ReadonlySet<ReferralStatus> = new Set(['REJECTED', 'WITHDRAWN', 'EXPIRED']);

/** Whether the referral ended without a hire. */
export const isUnsuccessful = (status: ReferralStatus): boolean => UNSUCCESSFUL.has(status);

/** Whether no transition leads out of this status. */
export const isFinal = (status: ReferralStatus): boolean => status === 'HIRED' || isUnsuccessful(status);

/** The statuses that may still follow. REVIEWED is part of ACCEPTED here. */
export function upcomingStatuses(status: ReferralStatus): readonly ReferralStatus[] {
  const index = WAY.indexOf(status === 'REVIEWED' ? 'ACCEPTED' : status);
  return index < 0 ? [] : WAY.slice(index + 1);
}

/** How the timeline shows an event. */
export function stepStateOf(status: ReferralStatus, isLast: boolean): 'done' | 'now' | 'ended' {
  if (!isLast) return 'done';
  if (isUnsuccessful(status)) return 'ended';
  return status === 'HIRED' ? 'done' : 'now';
}
