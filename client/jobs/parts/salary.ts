import { minorUnits, roundedAmount } from '../../lib/texts/money';

interface Salary {
  /** In the currency's minor unit, per year. 0 means not stated. */
  min: number;
  max: number;
  currency: string;
}

const LAKH = 100_000;

const inLakh = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const inWholeLakh = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

const lakh = (rupees: number) => (rupees < 100 * LAKH ? inLakh : inWholeLakh).format(rupees / LAKH);

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
    const text = range(salary, (amount) => roundedAmount(amount / unit, salary.currency));
    return text && `${text} a year`;
  }
  const text = range(salary, (amount) => lakh(amount / unit));
  return text && `${text.replace(/\d/, '₹$&')} LPA`;
}

/** The exact figures of a yearly salary: "₹18,00,000–₹26,00,000 a year". Null if it is not stated. */
export function exactSalary(salary: Salary): string | null {
  const unit = minorUnits(salary.currency);
  const text = range(salary, (amount) => roundedAmount(amount / unit, salary.currency));
  return text && `${text} a year`;
}
