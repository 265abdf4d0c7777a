import { dayInIndia } from '../lib/time';
import { paths } from '../routes/paths';
import { ownRequests } from '../routes/requestLists';
import type { Figures } from './useAnalytics';

type Period = Pick<Figures, 'from'>;

/**
 * The requests of the period.
 * @param filters such as the company, by their names in the address
 */
export const requestsSince = ({ from }: Period, isHr: boolean, filters: Record<string, string> = {}): string =>
  ownRequests(isHr, { since: dayInIndia(from), ...filters });

interface Days {
  first: string;
  last: string;
}

/** The requests of some days, such as "2026-11-01". */
export const requestsOn = ({ first, last }: Days, isHr: boolean): string =>
  ownRequests(isHr, { since: first, until: last });

/** The requests that led to a hire on some days, whenever they were made. */
export const hiresOn = ({ first, last }: Days, isHr: boolean): string =>
  ownRequests(isHr, { hired: first, hiredUntil: last, sort: 'updated' });

/** The entries of the ledger that a figure about credits counts; all of them for the balance. */
export const creditEntries = (kind?: 'earned' | 'redeemed'): string =>
  kind ? `${paths.credits}?entries=${kind}` : paths.credits;

/** All requests that led to a hire, the latest hire first. */
export const allHires = (isHr: boolean): string => ownRequests(isHr, { progress: 'hired', sort: 'updated' });

/** The requests that led to a hire in the period, whenever they were made. The latest first. */
export const hiresSince = ({ from }: Period, isHr: boolean, filters: Record<string, string> = {}): string =>
  ownRequests(isHr, { hired: dayInIndia(from), ...filters, sort: 'updated' });
