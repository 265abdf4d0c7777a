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
    waiting: 'No stories to review.',
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
  approved: 'Approved, not on the front page',
  waiting: 'Waiting',
  approveNamed: (name: string) => isolating`Approve the story of ${name}`,
  history: 'Audit log',
  noEntries: 'Nothing has been done about this story.',
  withdrawNamed: (name: string) => isolating`Withdraw the story of ${name}`,
  wasApproved: (name: string) => isolating`The story of ${name} is approved`,
  wasWithdrawn: (name: string) => isolating`The story of ${name} is withdrawn from the front page`,
  failed: 'The decision could not be stored',
} as const;

export const decisionCopy = {
  approve: {
    open: 'Approve…',
    title: (name: string) => isolating`Approve the story of ${name}?`,
    text: 'The front page can show it, and its author is notified.',
    confirm: 'Approve',
  },
  withdraw: {
    open: 'Withdraw…',
    title: (name: string) => isolating`Withdraw the story of ${name}?`,
    text: 'The front page no longer shows it. You can approve it again.',
    confirm: 'Withdraw',
  },
  help: 'Admins read it in the audit log. Up to 500 characters.',
} as const;
