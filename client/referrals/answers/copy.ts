import type { ReferralStatus } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';
import { isolated, isolating } from '../../lib/texts/isolated';
import type { RequestOwners } from './requestOwners';

export const keysCopy = {
  title: 'Requests',
  next: 'Next request',
  previous: 'Previous request',
  open: 'Open the request',
  select: 'Select the request',
  accept: 'Accept',
  reject: 'Reject',
  message: 'Message',
  profile: 'View Profile',
  filters: 'More Filters',
  notes: 'Write notes',
  undo: 'Undo the last answer',
} as const;

const forWhom = ({ name }: RequestOwners) => `for ${name === null ? 'colleagues' : isolated(name)}`;
const isAll = ({ total, ofColleagues }: RequestOwners) => ofColleagues === total;
const some = (owners: RequestOwners) => `, ${number(owners.ofColleagues)} of them ${forWhom(owners)}`;

/** After a number of requests: for whom they are answered. Empty if they are all the viewer's own. */
const ownersAfter = (owners: RequestOwners): string => {
  if (owners.ofColleagues === 0) return '';
  return isAll(owners) ? ` ${forWhom(owners)}` : some(owners);
};

export const selectionCopy = {
  all: (count: number) => `Select all ${number(count)}`,
  limit: 'You can select up to 500 requests.',
  accept: 'Accept',
  reject: 'Reject',
  refer: 'Mark as referred',
  count: (label: string, count: number) => `${label} ${number(count)}`,
  // Of several people's requests, the text beside the buttons says how many are a colleague's.
  countFor: (label: string, owners: RequestOwners) =>
    `${label} ${number(owners.total)}${isAll(owners) ? ` ${forWhom(owners)}` : ''}`,
  owners: (owners: RequestOwners) => (isAll(owners) ? `, ${forWhom(owners)}` : ownersAfter(owners)),
  none: 'None of the selected requests can be changed like this.',
  failed: 'The requests could not be selected',
} as const;

const DONE: Partial<Record<ReferralStatus, string>> = {
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  REFERRED: 'marked as referred',
};

/** As many names as a toast has space for. */
const NAMED = 3;

const alsoRefused = (names: readonly string[]): string => {
  const named = names.slice(0, NAMED).map(isolated);
  const rest = names.length - named.length;
  return `Also not changed: ${[...named, ...(rest > 0 ? [`${number(rest)} more`] : [])].join(', ')}.`;
};

export const bulkCopy = {
  held: (status: ReferralStatus, owners: RequestOwners) =>
    `${plural(owners.total, 'request')} ${DONE[status] ?? 'changed'}${ownersAfter(owners)}`,
  failed: 'The requests could not be changed',
  unanswered: 'The answer may have been saved. The list shows what is saved now.',
  refusedTitle: (refused: number, total: number) => `${number(refused)} of ${plural(total, 'request')} not changed`,
  refusedHelp: 'The others were changed.',
  refusedAll: 'Someone else may have answered them.',
  /** @param others the names of those who were refused besides the first one */
  refusal: ({ name, message }: { name: string; message: string }, others: readonly string[]) =>
    isolating`${name}: ${message}` + (others.length === 0 ? '' : ` ${alsoRefused(others)}`),
  close: 'Close',
  unknown: 'A request',
} as const;

export const bulkRejectCopy = {
  title: (owners: RequestOwners) => `Reject ${plural(owners.total, 'request')}${ownersAfter(owners)}?`,
} as const;
