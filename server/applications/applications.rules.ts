import { authorize } from '../platform/api/authorize';
import { badInput, conflict } from '../platform/api/errors';
import { formatMoment } from '../platform/clock';
import { isUuid } from '../platform/api/text';
import type { ReferralStatus } from '../referrals/referrals.rules';

/** How an application was made. */
export enum ApplicationKind {
  REFERRAL = 'referral',
  JOB = 'job',
  INTERNSHIP = 'internship',
  /** Made elsewhere, and added to the Application Tracker by hand. */
  EXTERNAL = 'external',
}

/** The stage of an application, of every kind. */
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

/** The sides of a direct application: the job seeker who made it, and those who can edit the job. */
export type Side = 'candidate' | 'employer';

type Moves = Partial<Record<ApplicationStage, readonly ApplicationStage[]>>;

/** The stage changes that each side can make. Stages without any are final for that side. */
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

/** The stages to which this side can move a direct application now. */
export function allowedStages(side: Side, stage: ApplicationStage): ApplicationStage[] {
  return [...(MOVES[side][stage] ?? [])];
}

export const ALL_STAGES: readonly ApplicationStage[] = Object.values(ApplicationStage);

/** The stages to which a job seeker can move an external application: all others. */
export function stagesOfExternal(stage: ApplicationStage): ApplicationStage[] {
  return ALL_STAGES.filter((other) => other !== stage);
}

/** Whether this side moves applications to this stage, regardless of the current one. */
export function isMoveOf(side: Side, to: ApplicationStage): boolean {
  return Object.values(MOVES[side]).some((stages) => stages.includes(to));
}

/**
 * Checks that a side may move a direct application from one stage to another.
 * @param now the application's stage, and when and by whom it was set
 * @param given the new stage, and the one that the caller saw
 * @throws FORBIDDEN for a stage that the other side sets, CONFLICT if the caller saw another stage and for a change that the current
 *   stage does not allow
 */
export function checkMove(
  side: Side,
  now: SeenStage,
  { stage: to, from }: { stage: ApplicationStage; from?: ApplicationStage | null },
): void {
  const other: Side = side === 'candidate' ? 'employer' : 'candidate';
  const who = other === 'candidate' ? 'the candidate' : 'people who can edit the job';
  authorize(!isMoveOf(other, to), `Only ${who} can set this stage.`);
  if (from) checkSeen(now, from);
  if (allowedStages(side, now.stage).includes(to)) return;
  const since = now.stage === APPLIED ? '' : ` ${describeMove(now)}`;
  throw conflict(`The stage cannot change from ${inWords(now.stage)} to ${inWords(to)}.${since}`);
}

/** A stage, and when and by whom it was set, as the caller reads it: "You", a name, or null if it is not known or not for them. */
export interface SeenStage {
  stage: ApplicationStage;
  updatedAt: Date;
  by: string | null;
}

/**
 * Checks that the caller saw the current stage of an application.
 * @throws CONFLICT otherwise
 */
export function checkSeen(now: SeenStage, from: ApplicationStage): void {
  if (from === now.stage) return;
  const { stage } = now;
  throw conflict(`The stage is ${inWords(stage)}, no longer ${inWords(from)}. ${describeMove(now)}`, {
    fields: ['from'],
  });
}

function describeMove({ stage, by, updatedAt }: SeenStage): string {
  const what = by === null ? 'It was changed' : stage === WITHDRAWN ? `${by} withdrew` : `${by} moved it`;
  return `${what} on ${formatMoment(updatedAt)}.`;
}

const inWords = (stage: ApplicationStage): string => stage.replace('_', ' ');

/** Identifies an application, by its ID or by its job and candidate. */
export type ApplicationRef =
  | { id: string; jobId: null; candidateId: null }
  | { id: null; jobId: string; candidateId: string };

interface GivenIds {
  id?: string | null;
  jobId?: string | null;
  candidateId?: string | null;
}

/**
 * Validates the IDs that identify an application.
 * @returns null for IDs that cannot exist
 * @throws BAD_USER_INPUT if IDs are missing
 */
export function applicationRefOf({ id, jobId, candidateId }: GivenIds): ApplicationRef | null {
  if (id) return isUuid(id) ? { id, jobId: null, candidateId: null } : null;
  if (!jobId || !candidateId) {
    const missing = jobId ? 'candidateId' : candidateId ? 'jobId' : 'id';
    throw badInput('Send either id, or both jobId and candidateId.', [missing]);
  }
  return isUuid(jobId) && isUuid(candidateId) ? { id: null, jobId, candidateId } : null;
}

/** The stage that the Application Tracker shows for each referral status. */
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

/** The stage of an internship application by its payment status: it counts as made once it is paid. */
export const STAGE_OF_PAYMENT: Record<'created' | 'failed' | 'paid' | 'refunded', ApplicationStage> = {
  created: SAVED,
  failed: SAVED,
  paid: APPLIED,
  refunded: WITHDRAWN,
};

export const APPLICATION_NOTE = { max: 2000, optional: true, multiline: true } as const;
/** The maximum length of a search. */
export const MAX_QUERY_LENGTH = 200;
export const APPLICATION_NOT_FOUND = 'Application not found.';
/** The maximum number of saved jobs per job seeker. */
export const MAX_SAVED_JOBS = 200;
/** The maximum number of external applications per job seeker. */
export const MAX_EXTERNAL = 1000;
/** The company shown for internships. */
export const INTERNSHIPS_COMPANY = 'Batchmate';
