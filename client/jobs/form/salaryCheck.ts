import type { JobType } from '../../graphql/graphql';
import { number } from '../../lib/numbers';
import { roundedAmount } from '../../lib/texts/money';
import { salaryCopy } from './copy';
import { amountOf, type CURRENCIES, LAKH, salaryErrors, type SalaryTexts } from './salaryInput';

type Currency = (typeof CURRENCIES)[number];
type Amounts = Record<End, number>;

/** Full-time pay below this is little for a year, in whole units of the currency: about the lowest wages of its country. */
const LEAST: Record<Currency, number> = {
  USD: 15_000,
  INR: 200_000,
  EUR: 12_000,
  GBP: 15_000,
  SGD: 18_000,
  AED: 36_000,
  AUD: 24_000,
  CAD: 20_000,
  JPY: 1_500_000,
};

/** How much of it each type pays at least. */
const SHARES: Record<JobType, number> = { FULL_TIME: 1, CONTRACT: 1, INTERNSHIP: 0.3, PART_TIME: 0.1 };

interface ShortForm {
  /** The largest figure that is read like this. */
  upTo: number;
  unit: number;
}

const THOUSANDS: readonly ShortForm[] = [{ upTo: 300, unit: 1000 }];

/** How people shorten salaries: "18" for 18 lakh, "350" for 350 thousand, "500" for 500 man yen. */
const SHORT_FORMS: Partial<Record<Currency, readonly ShortForm[]>> = {
  INR: [
    { upTo: 200, unit: LAKH },
    { upTo: 999, unit: 1000 },
  ],
  JPY: [{ upTo: 2000, unit: 10_000 }],
};

const MONTHS = 12;

/** How much larger the end of a range is than its start, at least, if only the start is for a month. */
const YEAR_ABOVE_MONTH = 12;
/** How much smaller its end is than its start, at least, if only the end is for a month. */
const MONTH_BELOW_YEAR = 6;

type End = 'min' | 'max';

interface LikelySalary extends Pick<SalaryTexts, 'salaryMin' | 'salaryMax'> {
  /** How the typed amounts differ from it: they are short, for example "18" for 18 lakh, or for a month at one end or all. */
  reason: 'short' | 'month' | `month-${End}`;
}

const isKnown = (currency: string): currency is Currency => currency in LEAST;
const isNamedYearly = (text: string) => /lpa\s*$/i.test(text);

function unitOf(amount: number, currency: Currency): number {
  const forms = SHORT_FORMS[currency] ?? THOUSANDS;
  return amount === 0 ? 1 : (forms.find(({ upTo }) => amount <= upTo)?.unit ?? 1);
}

/** Which ends look like a month's salary. */
function endsForMonth({ min, max }: Amounts, least: number): readonly End[] {
  if (max !== 0 && max < min) return min >= MONTH_BELOW_YEAR * max && min <= MONTHS * max ? ['max'] : [];
  if (Math.max(min, max) < least) return ['min', 'max'];
  return min !== 0 && max >= YEAR_ABOVE_MONTH * min ? ['min'] : [];
}

/**
 * The salary that the typed amounts probably mean, if they are unusual for a year.
 * @returns null for usual salaries, and for amounts that cannot be saved either way
 */
export function likelySalary(typed: SalaryTexts, type: JobType): LikelySalary | null {
  const { salaryMin, salaryMax, currency } = typed;
  const given = { min: amountOf(salaryMin), max: amountOf(salaryMax) };
  if (!isKnown(currency) || given.min === null || given.max === null) return null;
  const units = { min: unitOf(given.min, currency), max: unitOf(given.max, currency) };
  const yearly = { min: given.min * units.min, max: given.max * units.max };
  const months = endsForMonth(yearly, LEAST[currency] * SHARES[type]);
  const likely = (end: End, text: string) => {
    const isMonth = months.includes(end) && units[end] === 1 && !isNamedYearly(text);
    const amount = Math.round(isMonth ? yearly[end] * MONTHS : yearly[end]);
    return amount === given[end] ? text : String(amount);
  };
  const texts = { salaryMin: likely('min', salaryMin), salaryMax: likely('max', salaryMax) };
  if (texts.salaryMin === salaryMin && texts.salaryMax === salaryMax) return null;
  const errors = salaryErrors({ ...texts, currency });
  if (errors.min !== null || errors.max !== null) return null;
  const isShort = units.min !== 1 || units.max !== 1;
  return { ...texts, reason: isShort ? 'short' : months.length === 2 ? 'month' : `month-${months[0] ?? 'min'}` };
}

/** The amounts in the middle of a sentence, for example "18–26 lakh (₹18,00,000–₹26,00,000)" or "from US$96,000". Call it with valid texts. */
export function amountsInWords({ salaryMin, salaryMax, currency }: SalaryTexts): string {
  const ends = [salaryMin, salaryMax].map((text) => amountOf(text) ?? 0);
  const [min = 0, max = 0] = ends;
  const stated = [...new Set(ends.filter((amount) => amount !== 0))];
  const list = (text: (amount: number) => string) => stated.map(text).join('–');
  const start = max === 0 ? 'from ' : min === 0 ? 'up to ' : '';
  const exact = list((amount) => roundedAmount(amount, currency));
  return (
    start +
    (currency === 'INR'
      ? salaryCopy.lakh(
          list((amount) => number(amount / LAKH)),
          exact,
        )
      : exact)
  );
}
