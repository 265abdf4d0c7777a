import type { ApplicationStage, ApplicationTrackerQuery } from '../../graphql/graphql';
import { isPast } from '../../lib/time';
import { paths } from '../../routes/paths';
import { entryCopy } from './copy';

/** An entry of the Application Tracker. */
export type Entry = ApplicationTrackerQuery['applications']['edges'][number]['node'];

export const STAGES: readonly ApplicationStage[] = [
  'SAVED',
  'APPLIED',
  'IN_REVIEW',
  'INTERVIEW',
  'OFFER',
  'REJECTED',
  'WITHDRAWN',
];

/** The stages of applications that came to nothing. */
export const ENDED: readonly ApplicationStage[] = ['REJECTED', 'WITHDRAWN'];

export const isEnded = ({ stage }: Pick<Entry, 'stage'>): boolean => ENDED.includes(stage);
export const nameOf = ({ title, company }: Pick<Entry, 'title' | 'company'>): string => entryCopy.name(title, company);

/** The page of an entry; undefined for the viewer's own entries, which have none. */
export function pathOf({ id, kind, job, referral }: Entry): string | undefined {
  if (kind === 'REFERRAL') return paths.referral(referral?.id ?? id);
  if (kind === 'INTERNSHIP') return paths.internshipSuccess(id);
  return kind === 'JOB' && job ? paths.job(job.id) : undefined;
}

/** Why the viewer cannot move an entry to a stage. */
export function refusalOf({ kind, stage, company }: Entry): string {
  if (stage === 'OFFER') return entryCopy.isLast;
  if (ENDED.includes(stage)) return entryCopy.isOver;
  if (stage === 'SAVED') return kind === 'INTERNSHIP' ? entryCopy.payFirst : entryCopy.applyFirst;
  return entryCopy.movedBy(company);
}

/** The date that matters next, or else the last one. */
export interface EntryDate {
  at: string;
  text: 'due' | 'overdue' | 'closes' | 'expires' | 'applied' | 'added' | 'updated';
}

/** The next date of an entry: the viewer's own, or the end of a deadline. Null if there is none. */
export function nextDateOf({ stage, dueAt, job, referral }: Entry): EntryDate | null {
  if (isEnded({ stage })) return null;
  if (dueAt !== null) return { at: dueAt, text: isPast(dueAt) ? 'overdue' : 'due' };
  const closes = stage === 'SAVED' ? (job?.applicationDeadline ?? null) : null;
  if (closes !== null && !isPast(closes)) return { at: closes, text: 'closes' };
  const expires = referral?.status === 'PENDING' ? referral.expiresAt : null;
  return expires === null ? null : { at: expires, text: 'expires' };
}

/** The date that is shown for an entry without a next one. */
export function lastDateOf({ stage, appliedAt, createdAt, updatedAt }: Entry): EntryDate {
  if (stage === 'SAVED') return { at: createdAt, text: 'added' };
  return stage === 'APPLIED' && appliedAt !== null
    ? { at: appliedAt, text: 'applied' }
    : { at: updatedAt, text: 'updated' };
}
