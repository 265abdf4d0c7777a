import { plural } from '../../lib/numbers';
import { answeredInTime, titles } from '../parts/copy';
import { isolated, isolating } from '../../lib/texts/isolated';

export const personCopy = {
  title: 'Profile',
  loading: 'Loading the profile',
  failed: 'This profile could not be loaded.',
  notFound: 'This profile does not exist, or you do not have access to it.',
  backToAlumni: `Back to ${titles.alumni}`,
  backToRequests: 'Back to requests',
  yourRequests: 'Your requests',
  jobAt: (job: string, company: string) => `${isolated(job)} at ${isolated(company)}`,
  about: 'About',
  lastActive: 'Last active',
} as const;

export const personStatsCopy = {
  title: (name: string) => isolating`How ${name} answers`,
  noRequests: (name: string) => isolating`No one has asked ${name} for a referral yet.`,
  requests: 'Requests received',
  answered: (rate: number | null) => (rate === null ? 'too few to show an answer rate' : answeredInTime(rate)),
  reply: 'Typical reply',
  replyValue: (hours: number | null) => {
    if (hours === null) return 'Unknown';
    return hours < 24 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day');
  },
  replyNote: 'half are faster',
  accepted: 'Accepted',
  acceptedNote: 'of decided requests',
  hired: 'Hired',
  hiredNote: 'candidates got the job',
} as const;
