import { isolating } from '../../lib/texts/isolated';
import type { CreditReason, VoucherStatus } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';
import type { Tone } from '../../ui/data/Badge';

const credits = (count: number) => plural(count, 'credit');

export const creditsCopy = {
  title: 'Credits',
  loading: 'Loading your credits',
  failed: 'Your credits could not be loaded.',
  none: 'You have no credits. Alumni and HR earn them for referrals.',
} as const;

export const balanceCopy = {
  title: 'Balance',
  left: (balance: number) => credits(balance),
  earned: (earned: number) => `${number(earned)} earned`,
  redeemed: (redeemed: number) => `${number(redeemed)} redeemed`,
  kept: 'You earned these as a referrer. They stay yours, and you can still redeem them.',
} as const;

export const rewardsCopy = {
  title: 'Rewards',
  empty: 'No rewards are offered at the moment.',
  cost: credits,
  missing: (missing: number) => `${number(missing)} more ${missing === 1 ? 'credit' : 'credits'}`,
  soldOut: 'Out of stock',
  left: (left: number) => `${number(left)} left`,
  redeem: 'Redeem',
  redeemThis: (title: string) => isolating`Redeem ${title}`,
  needs: (missing: number) => `You need ${number(missing)} more.`,
} as const;

/** Stocks below this are worth saying. */
export const FEW_LEFT = 20;

export const ledgerCopy = {
  title: 'History',
  caption: 'Credits earned and redeemed',
  show: 'Entries',
  kinds: { all: 'All', earned: 'Earned', redeemed: 'Redeemed' },
  noneRedeemed: 'You have not redeemed any credits yet.',
  empty: (perAcceptance: number) => `No credits yet. You earn ${credits(perAcceptance)} when you accept a request.`,
  toRequests: 'View requests',
  date: 'Date',
  what: 'Reason',
  amount: 'Amount',
  balance: 'Balance',
  more: 'Load more entries',
  moreFailed: 'More entries could not be loaded.',
  shown: (shown: number, total: number) => `${number(shown)} of ${number(total)}`,
  copyCode: 'Copy code',
  certificate: 'Download certificate',
  certificateFailed: 'The certificate could not be downloaded.',
  // With a sign, because the column has both.
  signed: (amount: number) => `${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`,
} as const;

export const reasonNames: Record<CreditReason, string> = {
  REFERRAL_ACCEPTED: 'Request accepted',
  REFERRAL_HIRED: 'Hired',
  TIER_REACHED: 'Tier reached',
  REDEEMED: 'Redeemed',
  REVERSED: 'Refund',
};

export const voucherStatuses: Record<VoucherStatus, { label: string; tone: Tone; help: string }> = {
  VALID: { label: 'Valid', tone: 'good', help: 'The reward can be handed over.' },
  CLAIMED: { label: 'Claimed', tone: 'neutral', help: 'The reward was handed over.' },
  VOID: { label: 'Void', tone: 'bad', help: 'The redemption was reversed, and the credits were refunded.' },
};

export const redeemCopy = {
  title: (reward: string) => isolating`Redeem “${reward}”?`,
  question: (cost: number, balance: number) =>
    `This takes ${number(cost)} of your ${credits(balance)}. You cannot undo this yourself.`,
  tooFew: (cost: number, balance: number) => `This costs ${credits(cost)}, and you have ${number(balance)}.`,
  soldOut: 'This reward is out of stock.',
  confirm: (cost: number) => `Redeem ${credits(cost)}`,
  again: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  noAnswer:
    'The server did not respond, so the reward may or may not have been redeemed. Try again: you pay only once and get the same voucher.',
  doneTitle: 'Your voucher',
  doneCertificate: 'Your certificate',
  doneText: (reward: string, balance: number) =>
    isolating`You redeemed “${reward}”. You have ${credits(balance)} left.`,
  code: 'Voucher code',
  next: 'What to do with it',
  kept: 'The code stays in your history.',
  done: 'Done',
} as const;
