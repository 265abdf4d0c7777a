import { isolating } from '../../lib/texts/isolated';
import { number, plural } from '../../lib/numbers';

export const companyPeopleCopy = {
  title: 'Company people',
  search: 'Search name or position',
  result: (count: number) => plural(count, 'person', 'people'),
  loading: 'Loading the people at your company',
  failed: 'The people at your company could not be loaded.',
  forbidden: 'Once your company is verified, its verified people appear here.',
  empty: 'Nobody at your company is verified yet.',
  noMatch: (q: string) => isolating`Nobody matches “${q}”.`,
  clear: 'Clear search',
  more: 'Load more people',
} as const;

export const columnsCopy = {
  name: 'Name',
  position: 'Position',
  verified: 'Verified since',
  pending: 'Waiting requests',
  since: 'Waiting since',
  rate: 'Answer rate',
  rateHelp:
    'Requests of the last 90 days that were answered before they expired. Shown after five answered or expired requests.',
  none: '–',
  waits: (count: number) => `${number(count)} waiting`,
  // Contains the visible text.
  pendingOf: (name: string, visible: string) => isolating`Waiting requests of ${name}: ${visible}`,
  you: 'You',
} as const;
