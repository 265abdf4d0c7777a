import { isolating } from '../../lib/texts/isolated';

export const inviteCopy = {
  title: (name: string) => isolating`Invite ${name} to apply`,
  job: 'Job',
  jobPlaceholder: 'Choose an open job',
  note: 'Note',
  noteHelp: 'A link to the job follows it.',
  counter: (length: number, max: number) => `${length} of ${max} characters`,
  tooLong: (max: number) => `The note must be at most ${max} characters long.`,
  template: (name: string, title: string) =>
    `Hi ${name},\n\nyour profile fits ${title} well. I would be glad if you applied, and I am happy to answer your questions.`,
  noJobs: 'You have no open jobs. Only open jobs accept applications.',
  post: 'Post New Job',
  invited: (when: string) => `Already invited to this job ${when}. Each candidate can be invited once per job.`,
  send: 'Send invitation',
  cancel: 'Cancel',
  sent: (name: string) => isolating`${name} was invited`,
  notSent: 'The invitation was not sent',
  unanswered: 'The invitation may have been sent. Try again: each candidate is invited once per job.',
  failed: 'The candidate could not be loaded.',
  loading: 'Loading the candidate',
} as const;
