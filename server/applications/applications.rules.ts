import { authorize } from '../platform/api/authorize';
import { badInput, conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { ReferralStatus } from '../referrals/referrals.rules';

/** Which way an application was made. */
export enum ApplicationKind {
  REFERRAL = 'referral',
  JOB = 'job',
  INTERNSHIP = 'internship',
}

/** How far an application is, whichever way it was made. */
export enum ApplicationStage {
  SAVED = 'saved',
  APPLIED = 'applied',
  IN_REVIEW = 'in_review',
  INTERVIEW = 'interview',
  OFFER = 'offer',
  REJECTED = 'rejected',
  WITHDRAWN = 'withdrawn',
}

const { SAVED, APPLIED, IN_REVIEW, INTERVIEW, OFFER, REJECTED, WITHDRAWN } = ApplicationStage;

/** On which side of a direct application somebody stands: they made it, or they may edit the job. */
export type Side = 'candidate' | 'employer';

type Moves = Partial<Record<ApplicationStage, readonly ApplicationStage[]>>;

/** Who takes a direct application from where to where. What is not here is final, or not theirs. */
const MOVES: Record<Side, Moves> = {
  employer: {
    [APPLIED]: [IN_REVIEW, INTERVIEW, OFFER, REJECTED],
    [IN_REVIEW]: [INTERVIEW, OFFER, REJECTED],
    [INTERVIEW]: [OFFER, REJECTED],
  },
  candidate: {
    [APPLIED]: [WITHDRAWN],
    [IN_REVIEW]: [WITHDRAWN],
    [INTERVIEW]: [WITHDRAWN],
  },
};

/** Where this side may take a direct application now. */
export function allowedStages(side: Side, stage: ApplicationStage): ApplicationStage[] {
  return [...(MOVES[side][stage] ?? [])];
}

/** Whether moves to this stage are this side's to make, whatever the stage is now. */
export function isMoveOf(side: Side, to: ApplicationStage): boolean {
  return Object.values(MOVES[side]).some((stages) => stages.includes(to));
}

/**
 * Checks that a side may take a direct application from one stage to another.
 * @throws FORBIDDEN for a move of the other side, CONFLICT for a move that does not exist
 */
export function checkMove(side: Side, from: ApplicationStage, to: ApplicationStage): void {
  const other: Side = side === 'candidate' ? 'employer' : 'candidate';
  const who = other === 'candidate' ? 'the candidate' : 'people who can edit the job';
  authorize(!isMoveOf(other, to), `Only ${who} can set this stage.`);
  if (allowedStages(side, from).includes(to)) return;
  throw conflict(`The stage cannot change from ${from.replace('_', ' ')} to ${to.replace('_', ' ')}.`);
}

/** Which application is meant: by its ID, or by its job and its candidate. */
export type Which = { id: string; jobId: null; candidateId: null } | { id: null; jobId: string; candidateId: string };

interface GivenIds {
  id?: string | null;
  jobId?: string | null;
  candidateId?: string | null;
}

/**
 * Which application an input means.
 * @returns null for IDs that cannot exist
 * @throws BAD_USER_INPUT when IDs are missing
 */
export function whichOf({ id, jobId, candidateId }: GivenIds): Which | null {
  if (id) return isUuid(id) ? { id, jobId: null, candidateId: null } : null;
  if (!jobId || !candidateId) {
    const missing = jobId ? 'candidateId' : candidateId ? 'jobId' : 'id';
    throw badInput('Send either id, or both jobId and candidateId.', [missing]);
  }
  return isUuid(jobId) && isUuid(candidateId) ? { id: null, jobId, candidateId } : null;
}

/** How a referral stands on the candidate's board. */
export const STAGE_OF_REFERRAL: Record<`${ReferralStatus}`, ApplicationStage> = {
  pending: APPLIED,
  accepted: IN_REVIEW,
  reviewed: IN_REVIEW,
  referred: IN_REVIEW,
  interview: INTERVIEW,
  hired: OFFER,
  rejected: REJECTED,
  expired: REJECTED,
  withdrawn: WITHDRAWN,
};

/** How an application for an internship stands, by its payment: it counts as made once it is paid. */
export const STAGE_OF_PAYMENT: Record<'created' | 'failed' | 'paid' | 'refunded', ApplicationStage> = {
  created: SAVED,
  failed: SAVED,
  paid: APPLIED,
  refunded: WITHDRAWN,
};

export const APPLICATION_NOTE = { max: 2000, optional: true, multiline: true } as const;
/** The most jobs somebody saves. */
export const MOST_SAVED = 200;
/** Who offers the internships. */
export const INTERNSHIPS_COMPANY = 'Batchmate';
