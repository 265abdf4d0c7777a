import { dayInIndia } from '../lib/time';
import { paths } from '../routes/paths';
import type { Figures } from './useAnalytics';

/** The viewer's own requests, as the list of requests names them. HR also sees those of colleagues there. */
const own = (isHr: boolean): Record<string, string> => (isHr ? { whose: 'me' } : {});

/** The requests of the period, optionally those for one company. */
export function requestsSince({ from }: Pick<Figures, 'from'>, isHr: boolean, company?: string): string {
  const params = new URLSearchParams({ ...(company && { q: company }), ...own(isHr), since: dayInIndia(from) });
  return `${paths.requests}?${params.toString()}`;
}

/** The requests that led to a hire, the latest first. */
export function hiredRequests(isHr: boolean): string {
  return `${paths.requests}?${new URLSearchParams({ tab: 'hired', ...own(isHr), sort: 'updated' }).toString()}`;
}
