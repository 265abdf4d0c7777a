import { DAY } from '../platform/clock';

/** Stored and REST spelling. */
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

/** Why a request was turned down. */
export enum RejectionReason {
  ROLE_CLOSED = 'role_closed',
  SKILLS_GAP = 'skills_gap',
  CANNOT_VOUCH = 'cannot_vouch',
  CONFLICT_OF_INTEREST = 'conflict_of_interest',
  NO_CAPACITY = 'no_capacity',
  OTHER = 'other',
}

/** Sent by the viewer, or received by them (for HR of a verified company: by that company's people too). */
export enum ReferralBox {
  SENT = 'sent',
  RECEIVED = 'received',
}

const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

/** The state machine: where each status can go. What leads nowhere is final. */
const MOVES: Record<ReferralStatus, readonly ReferralStatus[]> = {
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

/** On which side of a referral somebody stands. */
export type Side = 'candidate' | 'referrer';

/** Who makes which move. Nobody makes a request expire but time. */
const MOVED_BY: Record<Side, ReadonlySet<ReferralStatus>> = {
  candidate: new Set([WITHDRAWN]),
  referrer: new Set([ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED]),
};

/** How far along a referral is, 0..100. What ended without a hire has no way left to show. */
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

/** Requests that are still under way: they take up the candidate's quota, and there is one of them for each referrer and job. */
export const OPEN_STATUSES: readonly ReferralStatus[] = ALL_STATUSES.filter((status) => MOVES[status].length > 0);

/** Whether the state machine knows this move, whoever makes it. */
export function isLegalMove(from: ReferralStatus, to: ReferralStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether moves to this status are this side's to make, whatever the referral's status is now. */
export function isMoveOf(side: Side, to: ReferralStatus): boolean {
  return MOVED_BY[side].has(to);
}

/** What this side may do with a referral in this status. */
export function allowedTransitions(side: Side, from: ReferralStatus): ReferralStatus[] {
  return MOVES[from].filter((to) => isMoveOf(side, to));
}

export function progressOf(status: ReferralStatus): number {
  return PROGRESS[status];
}

/** How many requests one job seeker may have under way, and send in a calendar month (UTC). An expired one gives its unit back. */
export const QUOTA = { openLimit: 5, monthLimit: 15 };

/** The start of the calendar month that quotas are counted in. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

const DAYS_TO_ANSWER = 7;
const REMINDER_DAYS = [2, 5];

/** When a request made now expires unless it is answered. */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DAYS_TO_ANSWER * DAY);
}

/**
 * When the referrer's reminders fall due, as bounds on `expires_at`: a pending request that expires at or before the n-th bound has had its n-th reminder due.
 */
export function reminderBounds(now: Date): Date[] {
  return REMINDER_DAYS.map((day) => new Date(now.getTime() + (DAYS_TO_ANSWER - day) * DAY));
}

/** What a candidate is told in place of the referrer's notes. */
export const REJECTION_SENTENCES: Record<RejectionReason, string> = {
  [RejectionReason.ROLE_CLOSED]: 'The role is no longer open.',
  [RejectionReason.SKILLS_GAP]: 'The role asks for skills that your profile does not show yet.',
  [RejectionReason.CANNOT_VOUCH]: 'They do not know your work well enough to vouch for it.',
  [RejectionReason.CONFLICT_OF_INTEREST]: 'They have a conflict of interest in this hire.',
  [RejectionReason.NO_CAPACITY]: 'They cannot take on another referral at the moment.',
  [RejectionReason.OTHER]: 'They could not accept this request.',
};
