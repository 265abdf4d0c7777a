import { isolating } from '../../lib/texts/isolated';
import { plural } from '../../lib/numbers';

export const storiesCopy = {
  title: 'Stories',
  rule: 'The front page shows the newest four approved stories of active users.',
  list: 'Success stories',
  filter: 'Which stories',
  shown: { waiting: 'Waiting', approved: 'Approved', all: 'All' },
  count: (count: number) => plural(count, 'story', 'stories'),
  loading: 'Loading the stories',
  failed: 'The stories could not be loaded.',
  empty: {
    waiting: 'No story waits for a decision.',
    approved: 'No story is approved.',
    all: 'Nobody has shared a story yet.',
  },
  more: 'Load more stories',
} as const;

export const storyCopy = {
  of: (name: string) => isolating`Story of ${name}`,
  sharedAt: (time: string) => `Shared ${time}`,
  noHire: 'Without a hire, the story does not appear on the front page.',
  standing: 'On the front page',
  approved: 'Approved, not among the newest four',
  waiting: 'Waiting',
  approve: 'Approve',
  approveNamed: (name: string) => isolating`Approve the story of ${name}`,
  withdraw: 'Withdraw',
  withdrawNamed: (name: string) => isolating`Withdraw the story of ${name}`,
  wasApproved: (name: string) => isolating`The story of ${name} is approved`,
  wasWithdrawn: (name: string) => isolating`The story of ${name} is withdrawn from the front page`,
  failed: 'The decision could not be stored',
} as const;
