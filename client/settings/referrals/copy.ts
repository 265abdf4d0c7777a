import { nobodyAsks } from '../../domain/askersCopy';
import type { NoAskersReason } from '../../graphql/graphql';
import { plural, totalOf } from '../../lib/numbers';

export const referralsCopy = {
  requests: 'Your requests',
  open: 'Open requests',
  openHelp:
    'A request stays open, even after it is accepted, until you are hired or rejected, or until it is withdrawn or expires.',
  month: 'This month',
  monthHelp: 'Expired requests do not count. The count starts again on the first of the month.',
  used: (used: number, limit: number) => `${used} of ${limit}`,
  center: 'Open Referral Center',
  contact: 'Who can write to you first',
  direct: 'Direct contact',
  directOn: 'Verified referrers, before a referral connects you',
  directOff: 'No one, until a referral or an application connects you',
  change: 'Change in Privacy Settings',
  credits: 'Your credits',
  balance: 'Balance',
  balanceNow: (balance: number) => plural(balance, 'credit'),
  balanceHelp: 'You earned them as a referrer. They stay yours, with your vouchers.',
  toCredits: 'Open Credits',
  forAdmins: 'Admins receive no requests.',
  received: 'Requests to you',
  pause: 'Pause new requests',
  pauseOn: 'Nobody can ask you now. Requests already waiting for you stay.',
  pauseOff: 'Turn on to receive no new requests for a while.',
  acceptAll: 'Accept requests from every college',
  until: 'Pause until',
  untilDate: 'First day with requests',
  untilWrong: (first: string, last: string) => `Choose a day from ${first} to ${last}, or clear the date.`,
  noEnd: 'The pause lasts until you turn it off.',
  ends: (date: string) => `Requests are open again on ${date}.`,
  acceptAllPaused: (all: boolean) =>
    all
      ? 'Students of all colleges can ask you again after the pause.'
      : 'Only students of your college can ask you again after the pause.',
  acceptAllNow: (
    all: boolean,
    { askers, noAskersReason }: { askers: number; noAskersReason: NoAskersReason | null },
  ) => {
    if (askers === 0) return nobodyAsks(noAskersReason, all);
    const people = totalOf(askers, 'student');
    return all ? `On: ${people} can ask you now.` : `Off: only your college, ${people}, can ask you now.`;
  },
  filter: 'Filter by skills',
  filterOn:
    'Requests with a match score below 50 are refused before they reach you, and the student sees which skills are missing.',
  filterOff: 'You receive requests with any match score.',
  autoReject: 'Decline when a job closes',
  autoRejectOn: 'Waiting requests are declined when their job closes.',
  autoRejectOff: 'Waiting requests stay when their job closes.',
} as const;
