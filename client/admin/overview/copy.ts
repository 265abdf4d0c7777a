import { plural } from '../../lib/numbers';

const submitted = (time: string) => `The oldest was submitted ${time}`;

export const overviewCopy = {
  title: 'Desk overview',
  loading: 'Loading what waits',
  failed: 'The desk could not be loaded.',
  queues: {
    verifications: 'Company verifications',
    reports: 'Reports about users',
    stories: 'Success stories',
    payments: 'Payments to look into',
  },
  waiting: (count: number) =>
    count === 1 ? '1 thing waits for a decision.' : `${plural(count, 'thing')} wait for a decision.`,
  nothing: 'Nothing waits for a decision.',
  oldest: {
    verifications: submitted,
    reports: submitted,
    stories: submitted,
    payments: (time: string) => `The oldest was noticed ${time}`,
  },
  last: (time: string) => `Nothing waits. The last decision was ${time}`,
  empty: 'Nothing waits.',
} as const;
