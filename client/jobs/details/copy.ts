import { isolating } from '../../lib/texts/isolated';

export const detailsCopy = {
  title: 'Job',
  list: 'Job Explorer',
  keys: {
    title: 'The open job',
    ask: 'Ask for a referral',
    apply: 'Apply',
    save: 'Save or remove from saved jobs',
  },
  loading: 'Loading the job',
  failed: 'The job could not be loaded.',
  hasClosed: 'This job closed while you were here. It no longer accepts applications.',
  notFound: 'This job no longer exists.',
  toList: 'See all jobs',
  manage: 'Manage',
  ask: 'Ask for a referral',
  askShort: 'Ask',
  askFor: (name: string) => isolating`Ask for a referral: ${name}`,
  referrers: 'People who can refer you',
  moreReferrers: (count: number) => `See ${count} more`,
  noReferrers: (company: string) => isolating`Nobody at ${company} takes referral requests from you at the moment.`,
  noReferrals: 'This job does not take referrals. You can apply directly.',
  others: (company: string) => isolating`Other open jobs at ${company}`,
} as const;
