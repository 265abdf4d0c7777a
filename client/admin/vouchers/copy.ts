import { isolating } from '../../lib/texts/isolated';
import type { VoucherStatus } from '../../graphql/graphql';
import { number, plural } from '../../lib/numbers';

export const vouchersCopy = {
  title: 'Vouchers',
  statuses: 'Status of vouchers',
  all: 'All',
  search: 'Owner or email address',
  count: (count: number) => plural(count, 'redemption'),
  loading: 'Loading the redemptions',
  failed: 'The redemptions could not be loaded.',
  empty: 'Nobody has redeemed credits yet.',
  noMatch: 'No redemption matches. An email address must be complete.',
  reset: 'Show all',
  more: 'Load more redemptions',
} as const;

export const statusNames: Readonly<Record<VoucherStatus, string>> = {
  VALID: 'Valid',
  CLAIMED: 'Handed out',
  VOID: 'Taken back',
};

export const columnsCopy = {
  owner: 'Owner',
  reward: 'Reward',
  cost: 'Credits',
  redeemed: 'Redeemed',
  status: 'Status',
  actions: 'Actions',
} as const;

export const codeCopy = {
  title: 'Check a voucher',
  help: 'Type or paste the code that its owner shows you. The list below does not contain the codes.',
  label: 'Voucher code',
  placeholder: 'MOCK-XXXXX-XXXXX-XXXXX',
  required: 'Enter a voucher code.',
  submit: 'Check code',
  unknown: 'No voucher has this code.',
  failed: 'The voucher could not be checked.',
  keys: 'Vouchers',
  focus: 'Go to the voucher code',
} as const;

export const voucherCopy = {
  noEntries: 'Nothing has been done about this voucher.',
  title: (reward: string) => isolating`Voucher for ${reward}`,
  cost: (credits: number) => plural(credits, 'credit'),
  redeemed: (time: string) => `Redeemed ${time}`,
  claimed: (time: string) => `Handed out ${time}`,
  reversed: (time: string) => `Taken back ${time}`,
  own: 'This voucher is yours. Another admin must handle it.',
  certificate: 'The owner downloads this certificate. There is nothing to hand out.',
  handOut: 'Hand out',
  handedOut: (reward: string) => isolating`${reward}: handed out`,
  handOutFailed: 'The voucher could not be marked as handed out',
  takeBack: 'Take back…',
  takeBackOf: (reward: string, owner: string) => isolating`Take back ${reward} from ${owner}…`,
  takenBack: (cost: number, owner: string) => isolating`${owner} has ${plural(cost, 'credit')} again`,
  takeBackFailed: 'The voucher could not be taken back',
} as const;

export const takeBackCopy = {
  title: (reward: string) => isolating`Take back “${reward}”?`,
  text: (owner: string, cost: number) =>
    isolating`This returns ${number(cost)} credits to ${owner}, voids the code and returns the reward to stock.`,
  claimed: (time: string) => ` The reward was handed out ${time}.`,
  help: 'The owner reads it in a notification and an email. Up to 500 characters.',
  confirm: 'Take back',
} as const;
