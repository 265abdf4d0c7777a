import { minorUnits, moneyText, roundedAmount } from './money';

test('amounts show paise only if there are any', () => {
  expect([149_900, 99_950, 0].map((amount) => moneyText({ amount, currency: 'INR' }))).toEqual([
    '₹1,499',
    '₹999.50',
    '₹0',
  ]);
  expect(moneyText({ amount: 1_500, currency: 'JPY' })).toBe('JP¥1,500');
});

test('rounded amounts have no decimals, in every currency', () => {
  expect([roundedAmount(1_800_000, 'INR'), roundedAmount(60_000.4, 'USD')]).toEqual(['₹18,00,000', '$60,000']);
});

test('knows the minor units of a currency', () => {
  expect(['INR', 'JPY', 'KWD'].map(minorUnits)).toEqual([100, 1, 1000]);
});
