import type { RequestReferralInput } from '../../graphql/graphql';

/** What the choice of a job holds besides the ids of posted ones. */
export const OTHER_JOB = 'other';
export const LONGEST_MESSAGE = 1000;
export const LONGEST_JOB_TITLE = 120;

/** The request form. */
export interface RequestDraft {
  /** A posted job's id, OTHER_JOB, or empty while nothing is chosen. */
  job: string;
  /** Of a job that is not posted here. */
  jobTitle: string;
  message: string;
  /** A résumé uploaded for this request; empty for the profile's. */
  resumeFileId: string;
}

export const emptyDraft: RequestDraft = { job: '', jobTitle: '', message: '', resumeFileId: '' };

interface Asked {
  id: string;
  company: string | null;
}

/** What is sent for a draft. */
export function inputOf(
  draft: RequestDraft,
  { id: referrerId, company }: Asked,
): Omit<RequestReferralInput, 'idempotencyKey'> {
  const named = draft.job === OTHER_JOB;
  return {
    referrerId,
    jobId: named ? null : draft.job,
    jobTitle: named ? draft.jobTitle.trim() : null,
    company: named ? company : null,
    message: draft.message.trim() || null,
    resumeFileId: draft.resumeFileId || null,
  };
}

interface PostedJob {
  id: string;
  title: string;
  company: string;
  department: string | null;
  location: string;
  referralEnabled: boolean;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The posted jobs one can be referred for at this company: the search finds others too. */
export function jobsAt<T extends PostedJob>(jobs: readonly T[], company: string): T[] {
  return jobs.filter((job) => job.referralEnabled && same(job.company, company));
}
