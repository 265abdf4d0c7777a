import { DAY, OFFSET } from '../platform/clock';

/** The values as stored and as used in REST. */
export enum ReferralStatus {
  PENDING = 'pending',
  ACCEPTED = 'accepted',
  REJECTED = 'rejected',
  REVIEWED = 'reviewed',
  REFERRED = 'referred',
  INTERVIEW = 'interview',
  HIRED = 'hired',
  WITHDRAWN = 'withdrawn',
  EXPIRED = 'expired',
}

/** Why a referrer rejected a request. */
export enum RejectionReason {
  ROLE_CLOSED = 'role_closed',
  SKILLS_GAP = 'skills_gap',
  CANNOT_VOUCH = 'cannot_vouch',
  CONFLICT_OF_INTEREST = 'conflict_of_interest',
  NO_CAPACITY = 'no_capacity',
  OTHER = 'other',
}

/** Sent by the viewer, or received by them. For HR of a verified company, also received by that company's people. */
export enum ReferralBox {
  SENT = 'sent',
  RECEIVED = 'received',
}

/** How far a referral has come, as counted in figures. The values are those of REST. */
export enum ReferralProgress {
  DECIDED = 'decided',
  ACTIVE = 'active',
  ACCEPTED = 'accepted',
  REFERRED = 'referred',
  INTERVIEW = 'interview',
  HIRED = 'hired',
}

/** The orders of lists of referrals. The values are those of REST. */
export enum ReferralSort {
  NEWEST = 'newest',
  EXPIRING = 'expiring',
  MATCH = 'match',
  UPDATED = 'updated',
  OWN = 'own',
}

const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

/** The transitions from each status. A status without any is final. */
const TRANSITIONS: Record<ReferralStatus, readonly ReferralStatus[]> = {
  [PENDING]: [ACCEPTED, REJECTED, WITHDRAWN, EXPIRED],
  [ACCEPTED]: [REVIEWED, REFERRED, REJECTED, WITHDRAWN],
  [REVIEWED]: [REFERRED, REJECTED, WITHDRAWN],
  [REFERRED]: [INTERVIEW, HIRED, REJECTED, WITHDRAWN],
  [INTERVIEW]: [HIRED, REJECTED, WITHDRAWN],
  [REJECTED]: [],
  [HIRED]: [],
  [WITHDRAWN]: [],
  [EXPIRED]: [],
};

/** A party's side of a referral. */
export type Side = 'candidate' | 'referrer';

/** Which side makes which transition. Expiry is automatic. */
const MOVED_BY: Record<Side, ReadonlySet<ReferralStatus>> = {
  candidate: new Set([WITHDRAWN]),
  referrer: new Set([ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED]),
};

/** The progress of a referral, 0–100. Final statuses other than HIRED have none. */
const PROGRESS: Record<ReferralStatus, number> = {
  [PENDING]: 10,
  [ACCEPTED]: 30,
  [REVIEWED]: 45,
  [REFERRED]: 60,
  [INTERVIEW]: 80,
  [HIRED]: 100,
  [REJECTED]: 0,
  [WITHDRAWN]: 0,
  [EXPIRED]: 0,
};

export const ALL_STATUSES: readonly ReferralStatus[] = Object.values(ReferralStatus);

/**
 * The statuses of open referrals. They count toward the candidate's quota, and there is at most one open referral per referrer
 * and job.
 */
export const OPEN_STATUSES: readonly ReferralStatus[] = ALL_STATUSES.filter((status) => TRANSITIONS[status].length > 0);

/** Statuses of an accepted request that has not ended. */
export const ACTIVE_STATUSES: readonly ReferralStatus[] = OPEN_STATUSES.filter((status) => status !== PENDING);

/** Whether the referral ended, and not with a hire. */
export function endedWithoutHire(status: ReferralStatus): boolean {
  return TRANSITIONS[status].length === 0 && status !== HIRED;
}

/** Whether the transition exists, regardless of who makes it. */
export function isLegalTransition(from: ReferralStatus, to: ReferralStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether this side makes transitions to this status, regardless of the current one. */
export function isTransitionOf(side: Side, to: ReferralStatus): boolean {
  return MOVED_BY[side].has(to);
}

/** Whether a transition needs a candidate who has not deleted their account: nobody would receive the acceptance. */
export function needsCandidate(to: ReferralStatus): boolean {
  return to === ACCEPTED;
}

/**
 * The transitions that this side can make from this status.
 * @param candidateHasLeft the candidate has deleted their account
 */
export function allowedTransitions(side: Side, from: ReferralStatus, candidateHasLeft = false): ReferralStatus[] {
  return TRANSITIONS[from].filter((to) => isTransitionOf(side, to) && !(candidateHasLeft && needsCandidate(to)));
}

export function progressOf(status: ReferralStatus): number {
  return PROGRESS[status];
}

/** How many referrals a job seeker can have open, and request in a calendar month in India. Expired requests do not count. */
export const QUOTA = { openLimit: 5, monthLimit: 15 };

/** The start of the calendar month, in `TIME_ZONE`, that the quota counts in. */
export function monthStart(now: Date): Date {
  const local = new Date(now.getTime() + OFFSET);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - OFFSET);
}

const DAYS_TO_ANSWER = 7;
const REMINDER_DAYS = [2, 5];

/** When a request made now expires if it is not answered. */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DAYS_TO_ANSWER * DAY);
}

/**
 * When reminders are due, as bounds on `expires_at`: the n-th reminder is due for a pending request that expires at or before
 * the n-th bound.
 */
export function reminderBounds(now: Date): Date[] {
  return REMINDER_DAYS.map((day) => new Date(now.getTime() + (DAYS_TO_ANSWER - day) * DAY));
}

/** What a candidate sees instead of the referrer's notes. */
export const REJECTION_SENTENCES: Record<RejectionReason, string> = {
  [RejectionReason.ROLE_CLOSED]: 'The role is no longer open.',
  [RejectionReason.SKILLS_GAP]: 'The role asks for skills that your profile does not show yet.',
  [RejectionReason.CANNOT_VOUCH]: 'They do not know your work well enough to vouch for it.',
  [RejectionReason.CONFLICT_OF_INTEREST]: 'They have a conflict of interest in this hire.',
  [RejectionReason.NO_CAPACITY]: 'They cannot take on another referral at the moment.',
  [RejectionReason.OTHER]: 'They could not accept this request.',
};
