import type { RequestReferralInput } from '../../graphql/graphql';

/** The value of the job field for a job that is not posted here. */
export const OTHER_JOB = 'other';
export const MAX_MESSAGE_LENGTH = 1000;
export const MAX_JOB_TITLE_LENGTH = 120;

/** The values of the request form. */
export interface RequestDraft {
  /** The ID of a posted job, OTHER_JOB, or empty while nothing is chosen. */
  job: string;
  /** The title of a job that is not posted here. */
  jobTitle: string;
  message: string;
  /** The ID of a résumé uploaded for this request; empty for that of the profile. */
  resumeFileId: string;
}

export const emptyDraft: RequestDraft = { job: '', jobTitle: '', message: '', resumeFileId: '' };

interface Referrer {
  id: string;
  company: string | null;
}

/** The input of the mutation. */
export function inputOf(
  draft: RequestDraft,
  { id: referrerId, company }: Referrer,
): Omit<RequestReferralInput, 'idempotencyKey'> {
  const isOtherJob = draft.job === OTHER_JOB;
  return {
    referrerId,
    jobId: isOtherJob ? null : draft.job,
    jobTitle: isOtherJob ? draft.jobTitle.trim() : null,
    company: isOtherJob ? company : null,
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

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The jobs of this company that accept referrals. The search may return jobs of other companies as well. */
export function jobsAt<T extends PostedJob>(jobs: readonly T[], company: string): T[] {
  return jobs.filter((job) => job.referralEnabled && isSame(job.company, company));
}

const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether a message contains this name, as whole words. */
export const mentionsName = (message: string, name: string): boolean =>
  name.trim() !== '' && wordsOf(message).includes(wordsOf(name));
