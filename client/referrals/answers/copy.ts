import type { ReferralStatus } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';

export const keysCopy = {
  title: 'Requests',
  next: 'Next request',
  previous: 'Previous request',
  open: 'Go into the request',
  select: 'Select the request',
  accept: 'Accept',
  reject: 'Reject',
  message: 'Message',
  profile: 'View Profile',
  filters: 'More Filters',
  notes: 'Write notes',
  undo: 'Undo the last answer',
} as const;

export const selectionCopy = {
  all: (count: number) => `Select all ${number(count)}`,
  limit: 'You can select up to 500 requests.',
  accept: 'Accept',
  reject: 'Reject',
  refer: 'Mark as referred',
  count: (label: string, count: number) => `${label} ${number(count)}`,
  none: 'None of the selected requests can be changed like this.',
  failed: 'The requests could not be selected',
} as const;

const DONE: Partial<Record<ReferralStatus, string>> = {
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  REFERRED: 'marked as referred',
};

export const bulkCopy = {
  held: (status: ReferralStatus, count: number) => `${plural(count, 'request')} ${DONE[status] ?? 'changed'}`,
  failed: 'The requests could not be changed',
  failedHint: 'They have the same status as before. Try again.',
  refusedTitle: (refused: number, total: number) => `${number(refused)} of ${plural(total, 'request')} not changed`,
  refusedHelp: 'The others were changed.',
  refusedAll: 'Someone else may have answered meanwhile.',
  close: 'Close',
  unknown: 'A request',
} as const;

export const bulkRejectCopy = {
  title: (count: number) => `Reject ${plural(count, 'request')}?`,
} as const;
