import { isolating } from '../../lib/texts/isolated';

export const messageHitsCopy = {
  people: 'People',
  messages: 'Messages',
  loading: 'Searching messages',
  failed: 'The messages could not be searched.',
  none: (q: string) => isolating`No message contains “${q}”.`,
  more: 'Load more messages',
  moreFailed: 'More messages could not be loaded',
  you: 'You: ',
} as const;

export const threadSearchCopy = {
  open: 'Search in conversation',
  label: 'Search in conversation...',
  earlier: 'Earlier match',
  later: 'Later match',
  close: 'Close search',
  none: 'No matches',
  failed: 'The search failed',
  retry: 'Try again',
  place: (n: number, of: string) => `${n} of ${of}`,
} as const;
