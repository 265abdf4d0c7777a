import type { BarPoint } from '../ui/charts/Bars';
import { dayInIndia, MONTHS, shortDate } from '../lib/time';
import type { Figures } from './useAnalytics';

/** A point with the days that it counts, such as "2026-11-01". */
interface Point extends BarPoint {
  first: string;
  last: string;
}

/** The points of the chart, named by their day, or by their month for a year. */
export function pointsOf({ series, period, to }: Pick<Figures, 'series' | 'period' | 'to'>): Point[] {
  return series.map(({ from, referrals, hired }, index) => ({
    key: from,
    label: period === 'YEAR' ? monthName(dayInIndia(from)) : shortDate(from),
    bar: referrals,
    dot: hired,
    first: dayInIndia(from),
    last: dayInIndia(lastMoment(series[index + 1]?.from) ?? to),
  }));
}

/** The last moment before a point. */
const lastMoment = (next: string | undefined): number | undefined =>
  next === undefined ? undefined : Date.parse(next) - 1;

/** For example "Nov 2026", for a day such as "2026-11-01". */
function monthName(day: string): string {
  const [year, month] = day.split('-');
  return `${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)} ${year}`;
}
