import type { Money } from './api';

/** For example "₹1,499". Paise are shown only if there are any. */
export function moneyText({ amount, currency }: Money): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}
