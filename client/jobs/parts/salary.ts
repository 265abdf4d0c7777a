interface Salary {
  /** In the currency's minor unit, per year. 0 means not stated. */
  min: number;
  max: number;
  currency: string;
}

const LAKH = 100_000;

const lakh = (rupees: number) =>
  new Intl.NumberFormat('en-IN', { maximumFractionDigits: rupees < 100 * LAKH ? 1 : 0 }).format(rupees / LAKH);

/** How many minor units a currency has in one unit, for example 100. */
export function minorUnits(currency: string): number {
  return (
    10 ** (new Intl.NumberFormat('en-IN', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
  );
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
}

/** "18–26", "From 18" or "Up to 26"; null if neither end is stated. */
function range({ min, max }: Salary, text: (amount: number) => string): string | null {
  if (min === 0 && max === 0) return null;
  if (max === 0) return `From ${text(min)}`;
  if (min === 0) return `Up to ${text(max)}`;
  return min === max ? text(min) : `${text(min)}–${text(max)}`;
}

/** A yearly salary, in lakh for INR: "₹18–26 LPA" or "US$60,000–US$80,000 a year". Null if it is not stated. */
export function salaryText(salary: Salary): string | null {
  const unit = minorUnits(salary.currency);
  if (salary.currency !== 'INR') {
    const text = range(salary, (amount) => money(amount / unit, salary.currency));
    return text && `${text} a year`;
  }
  const text = range(salary, (amount) => lakh(amount / unit));
  return text && `${text.replace(/\d/, '₹$&')} LPA`;
}

/** The exact figures of a yearly salary: "₹18,00,000–₹26,00,000 a year". Null if it is not stated. */
export function exactSalary(salary: Salary): string | null {
  const unit = minorUnits(salary.currency);
  const text = range(salary, (amount) => money(amount / unit, salary.currency));
  return text && `${text} a year`;
}
