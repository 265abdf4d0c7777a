import type { ReferralStatus } from '../../graphql/graphql';

/** The way to a hire, as far as it can be foreseen. */
const WAY: readonly ReferralStatus[] = ['PENDING', 'ACCEPTED', 'REFERRED', 'INTERVIEW', 'HIRED'];
const UNHAPPY: ReadonlySet<ReferralStatus> = new Set(['REJECTED', 'WITHDRAWN', 'EXPIRED']);
/** Whether nothing came of it. */
export const endedUnhappily = (status: ReferralStatus): boolean => UNHAPPY.has(status);

/** Reviewed is a stop between accepted and referred. */
const standsAt = (status: ReferralStatus) => WAY.indexOf(status === 'REVIEWED' ? 'ACCEPTED' : status);

/** What may still come after this status. */
export function stepsAhead(status: ReferralStatus): readonly ReferralStatus[] {
  const at = standsAt(status);
  return at < 0 ? [] : WAY.slice(at + 1);
}

/** How an event stands in the timeline. */
export function stateOf(status: ReferralStatus, isLast: boolean): 'done' | 'now' | 'ended' {
  if (!isLast) return 'done';
  if (endedUnhappily(status)) return 'ended';
  return status === 'HIRED' ? 'done' : 'now';
}

/** Whether nothing can follow any more. */
export function isOver(status: ReferralStatus): boolean {
  return status === 'HIRED' || endedUnhappily(status);
}
