import { minorUnits } from '../../lib/texts/money';
import { exactSalary, salaryText } from '../parts/salary';
import { salaryCopy } from './copy';

/** The most that the server stores, in the currency's minor unit. */
const MOST = 2_000_000_000;

export const CURRENCIES = ['USD', 'INR', 'EUR', 'GBP', 'SGD', 'AED', 'AUD', 'CAD', 'JPY'] as const;

export const LAKH = 100_000;

/**
 * Reads a typed amount: "18,00,000", "18 lakh", "18.5 LPA" or "₹ 18,00,000".
 * @returns whole units of the currency, 0 for an empty text, null for anything else
 */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[,\s₹$€£¥]/g, '').toLowerCase();
  if (plain === '') return 0;
  const [, figure, unit] = /^(-?\d+(?:\.\d+)?)(l|lpa|lakhs?)?$/.exec(plain) ?? [];
  if (figure === undefined) return null;
  const amount = Number(figure) * (unit === undefined ? 1 : LAKH);
  return Number.isFinite(amount) ? amount : null;
}

export interface SalaryTexts {
  salaryMin: string;
  salaryMax: string;
  currency: string;
}

/** The message for an amount that cannot be saved; null for a valid one. */
function obstacleTo(text: string, currency: string): string | null {
  const amount = amountOf(text);
  if (amount === null) return salaryCopy.notANumber;
  if (amount < 0) return salaryCopy.negative;
  const unit = minorUnits(currency);
  if (Math.round(amount * unit) > MOST)
    return salaryCopy.tooLarge(exactSalary({ min: MOST, max: MOST, currency }) ?? '');
  return null;
}

/** The messages at the two amounts; null where there is none. */
export function salaryErrors({ salaryMin, salaryMax, currency }: SalaryTexts): {
  min: string | null;
  max: string | null;
} {
  const min = obstacleTo(salaryMin, currency);
  const max = obstacleTo(salaryMax, currency);
  if (min !== null || max !== null) return { min, max };
  const [low, high] = [amountOf(salaryMin) ?? 0, amountOf(salaryMax) ?? 0];
  return { min: null, max: high !== 0 && high < low ? salaryCopy.belowMin : null };
}

/** The salary in the contract's form. Call it with valid texts. */
export function salaryOf({ salaryMin, salaryMax, currency }: SalaryTexts): {
  min: number;
  max: number;
  currency: string;
} {
  const unit = minorUnits(currency);
  const minor = (text: string) => Math.round((amountOf(text) ?? 0) * unit);
  return { min: minor(salaryMin), max: minor(salaryMax), currency };
}

/** The texts of a stored salary: empty for an amount that is not stated. */
export function salaryTexts({ min, max, currency }: { min: number; max: number; currency: string }): SalaryTexts {
  const unit = minorUnits(currency);
  const text = (amount: number) => (amount === 0 ? '' : String(amount / unit));
  return { salaryMin: text(min), salaryMax: text(max), currency };
}

/** The salary in words, for example "₹18–26 LPA, which is ₹18,00,000–₹26,00,000 a year"; null if it is not stated or not valid. */
export function salaryInWords(texts: SalaryTexts): string | null {
  const { min, max } = salaryErrors(texts);
  if (min !== null || max !== null) return null;
  const salary = salaryOf(texts);
  const [short, exact] = [salaryText(salary), exactSalary(salary)];
  if (short === null || exact === null) return null;
  return short === exact ? exact : salaryCopy.inWords(short, exact);
}
