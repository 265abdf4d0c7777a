import { number } from '../lib/numbers';

export const creditsBannerCopy = {
  title: 'Referral Credits Earned',
  failed: 'Your credits could not be loaded.',
  retry: 'Try again',
  loading: 'Loading your credits',
  balance: (balance: number) => `${number(balance)} to spend`,
  redeem: 'Redeem Credits',
} as const;
