import type { OtherReferrers_ReferralFragment } from '../../graphql/graphql';
import { emptyDraft, OTHER_JOB, type RequestDraft } from '../request/draft';

type Ended = Pick<OtherReferrers_ReferralFragment, 'job' | 'jobTitle' | 'message' | 'resume'>;

/** The job of a request as the form of a new one has it. Nothing is chosen if that job takes no more requests. */
function jobOf({ job, jobTitle }: Ended): Pick<RequestDraft, 'job' | 'jobTitle'> {
  if (job === null) return { job: OTHER_JOB, jobTitle };
  return { job: job.status === 'OPEN' && job.referralEnabled ? job.id : '', jobTitle: '' };
}

/** A request that ended as a new one for someone else, with its message and résumé. */
export const draftFromReferral = (referral: Ended): RequestDraft => ({
  ...emptyDraft,
  ...jobOf(referral),
  message: referral.message ?? '',
  resumeFileId: referral.resume?.id ?? '',
});
