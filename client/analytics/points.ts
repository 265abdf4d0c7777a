import type { BarPoint } from '../ui/charts/Bars';
import { dayInIndia, MONTHS, shortDate } from '../lib/time';
import type { Figures } from './useAnalytics';

/** The points of the chart, named by their day, or by their month for a year. */
export function pointsOf({ series, period }: Pick<Figures, 'series' | 'period'>): BarPoint[] {
  return series.map(({ from, referrals, hired }) => ({
    key: from,
    label: period === 'YEAR' ? monthName(dayInIndia(from)) : shortDate(from),
    bar: referrals,
    dot: hired,
  }));
}

/** For example "Nov 2026", for a day such as "2026-11-01". */
function monthName(day: string): string {
  const [year, month] = day.split('-');
  return `${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)} ${year}`;
}
