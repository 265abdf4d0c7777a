import type { Money } from './api';

/** "₹1,499", with paise only where there are some. */
export function moneyText({ amount, currency }: Money): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}
