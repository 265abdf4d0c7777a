import { number, plural } from '../../lib/numbers';

const submitted = (time: string) => `Oldest submitted ${time}`;

export const overviewCopy = {
  title: 'Desk overview',
  loading: 'Loading the overview',
  failed: 'The overview could not be loaded.',
  queues: {
    verifications: 'Company verifications',
    reports: 'Reports about users',
    stories: 'Success stories',
    payments: 'Payments to look into',
  },
  waiting: (count: number) => (count === 1 ? '1 item needs a decision.' : `${plural(count, 'item')} need a decision.`),
  nothing: 'Nothing needs a decision.',
  oldest: {
    verifications: submitted,
    reports: submitted,
    stories: submitted,
    payments: (time: string) => `Oldest found ${time}`,
  },
  fees: (count: number) =>
    count === 1
      ? 'The fee of 1 internship must be confirmed by an admin who did not set it.'
      : `The fees of ${number(count)} internships must be confirmed by an admin who did not set them.`,
  internships: 'Go to the internships',
  last: (time: string) => `Nothing waiting. Last decision ${time}`,
  empty: 'Nothing waiting.',
} as const;
