import { isolating } from '../../lib/texts/isolated';
import type { ApplicationStage } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';

export const manageCopy = {
  title: 'Job',
  loading: 'Loading the job',
  failed: 'The job could not be loaded.',
  notFound: 'This job no longer exists, or only its poster can see it.',
  notAllowed: 'Only its poster, HR of the company and admins can manage this job.',
  changedByYou: (when: string) => `Last changed by you ${when}`,
  changedBy: (name: string, when: string) => isolating`Last changed by ${name} ${when}`,
  see: 'View Details',
  edit: 'Edit',
  toList: 'Job Listings',
  tabs: 'People',
  applicants: 'Applications',
  referrals: 'Referrals',
  /** For those who do not see the requests to their colleagues, which the number above counts too. */
  ownReferrals: 'Referrals to you',
  invited: 'Invited',
  keys: { title: 'The job', edit: 'Edit the job' },
} as const;

export const stageNames: Record<ApplicationStage, string> = {
  SAVED: 'Saved',
  APPLIED: 'Applied',
  IN_REVIEW: 'In review',
  INTERVIEW: 'Interview',
  OFFER: 'Offer',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
};

export const applicantsCopy = {
  list: 'Applications',
  stage: 'Stage',
  count: (total: number) => plural(total, 'application'),
  empty: 'Nobody has applied yet. Applications appear here as soon as they are sent.',
  emptyDraft: 'Post the job, so that students can apply.',
  noMatch: 'Nobody is in this stage.',
  showAll: 'Show all stages',
  more: 'Load more applications',
  moreFailed: 'More applications could not be loaded',
  shown: (count: number, total: number) => `${number(count)} of ${number(total)}`,
  select: (name: string) => isolating`Select ${name}`,
  selectAll: 'Select all shown',
  moveSelected: 'Move to…',
  moveOne: (name: string) => isolating`Move to… ${name}`,
  applied: (when: string) => `applied ${when}`,
  movedByYou: (when: string) => `you moved it here ${when}`,
  movedBy: (name: string, when: string) => isolating`${name} moved it here ${when}`,
  withdrew: (when: string) => `withdrew ${when}`,
  pane: 'Application',
} as const;

export const moveCopy = {
  failed: 'The applications were not moved',
  unanswered: 'The applications may have been moved. The list shows where they are.',
  moved: (count: number, stage: ApplicationStage) => `${plural(count, 'application')} moved to ${stageNames[stage]}`,
  refusedTitle: (count: number) => `${plural(count, 'application was', 'applications were')} not moved`,
  refusal: (name: string, message: string) => isolating`${name}: ${message}`,
  close: 'Close',
  confirmTitle: (stage: ApplicationStage, count: number) =>
    stage === 'REJECTED' ? `Reject ${plural(count, 'application')}?` : `Make ${plural(count, 'offer')}?`,
  confirmText: 'The candidates are notified. This stage is final.',
  confirm: (stage: ApplicationStage) => (stage === 'REJECTED' ? 'Reject' : 'Make offer'),
} as const;

export const applicantCopy = {
  experience: 'Experience',
  lookingFor: 'Looking for',
  skills: (name: string) => isolating`Skills of ${name}`,
  note: 'Note from the candidate',
  resume: 'Résumé',
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  linkFailed: 'The résumé could not be opened',
  noResume: 'No résumé was sent.',
  profile: 'View Profile',
  message: 'Message',
  messageTo: (name: string) => isolating`Message ${name}`,
} as const;

export const invitedCopy = {
  list: 'Invited candidates',
  loading: 'Loading invitations',
  failed: 'The invitations could not be loaded.',
  moreFailed: 'More invitations could not be loaded',
  more: 'Load more invitations',
  empty: 'Nobody has been invited to this job yet.',
  invite: 'Invite candidates',
  invitedByYou: (when: string) => `invited by you ${when}`,
  invitedBy: (name: string, when: string) => isolating`invited by ${name} ${when}`,
  applied: 'Applied',
  waiting: 'Not applied yet',
} as const;

export const referralsCopy = {
  list: 'Referral requests',
  loading: 'Loading referral requests',
  failed: 'The referral requests could not be loaded.',
  moreFailed: 'More referral requests could not be loaded',
  more: 'Load more requests',
  filter: 'Progress',
  progress: { accepted: 'Accepted', hired: 'Hired' },
  empty: 'No referral requests for this job yet.',
  noneOwn: 'Nobody has asked you for a referral to this job yet. Requests to your colleagues are not listed here.',
  noMatch: 'No referral request has come this far yet.',
  noOwnMatch: 'No request to you has come this far yet. Requests to your colleagues are not listed here.',
  askedYou: (when: string) => `asked you ${when}`,
  asked: (name: string, when: string) => isolating`asked ${name} ${when}`,
} as const;
