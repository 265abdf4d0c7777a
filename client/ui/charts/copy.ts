import { number, plural } from '../../lib/numbers';

export const chartCopy = {
  asTable: 'View as table',
  asChart: 'View as chart',
  /** "20%" of the first step. */
  share: (percent: string) => `${percent} of all`,
} as const;

/** What a Delta compares, for the plural of its figure. */
const amount = (value: number, unit: string) => (unit === '' ? number(value) : plural(value, unit));

export const deltaCopy = {
  more: (value: number, unit: string, than: string) => `${amount(value, unit)} more than ${than}`,
  fewer: (value: number, unit: string, than: string) => `${amount(value, unit)} fewer than ${than}`,
  same: (than: string) => `as in ${than}`,
} as const;
