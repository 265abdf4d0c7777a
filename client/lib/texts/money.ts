/** An amount in the currency's minor unit. */
export interface Money {
  amount: number;
  currency: string;
}

// Creating a formatter takes longer than the rest of a row in a list.
const formats = new Map<string, Intl.NumberFormat>();

/** @param decimals how many; by default as many as the currency has */
function format(currency: string, decimals?: number): Intl.NumberFormat {
  const key = `${currency} ${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const created = new Intl.NumberFormat('en-IN', { style: 'currency', currency, ...digits });
  formats.set(key, created);
  return created;
}

/** How many minor units a currency has in one unit, for example 100. */
export const minorUnits = (currency: string): number =>
  10 ** (format(currency).resolvedOptions().maximumFractionDigits ?? 2);

/** For example "₹18,00,000" for 1800000, without decimals. */
export const roundedAmount = (amount: number, currency: string): string => format(currency, 0).format(amount);

/** For example "₹1,499". Paise are shown only if there are any. */
export function moneyText({ amount, currency }: Money): string {
  const unit = minorUnits(currency);
  return format(currency, amount % unit === 0 ? 0 : undefined).format(amount / unit);
}
