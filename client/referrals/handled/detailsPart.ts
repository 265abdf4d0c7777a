import { partOf } from '../../ui/lazy/part';
import type { RequestDetails } from './RequestDetails';

/** Phones show the details on a page of their own, so the list does not load them there. */
export const detailsPart = partOf<Parameters<typeof RequestDetails>[0]>(
  async () => (await import('./RequestDetails')).RequestDetails,
);
