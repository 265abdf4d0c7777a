import { isolated, isolating } from '../../lib/texts/isolated';

export const referralPageCopy = {
  title: 'Referral',
  titleOf: (job: string, company: string) => `${isolated(job)} at ${isolated(company)}`,
  department: (department: string) => isolating`Department: ${department}`,
  failed: 'The request could not be loaded.',
  loading: 'Loading the request',
  notFound: 'This request does not exist, or you do not have access to it.',
  back: 'Back to the list',
  lists: { candidate: 'Referral Center', referrer: 'Referral Management' },
} as const;
