import { useDeferredValue } from 'react';
import type { ApplicationFilter, ApplicationTrackerQuery } from '../../graphql/graphql';
import type { TrackerFilters } from './useTrackerFilters';

type Applications = ApplicationTrackerQuery['applications'];

/** More cards than one task of the browser can render. */
const MANY = 40;

const isLong = (applications: Applications | undefined) => (applications?.edges.length ?? 0) > MANY;

interface Latest {
  applications: Applications | undefined;
  filters: TrackerFilters;
  /** What the server selected the applications by; null while those of another search are shown. */
  filter: ApplicationFilter | null;
}

/**
 * What the tracker shows of the latest data. A move in a short list is shown at once. Another search, and all of a long list, is rendered in
 * slices of a few milliseconds; until it is ready, what was there stays, and `isBehind` is true.
 */
export function useShownEntries({ applications, filters, filter }: Latest) {
  const search = JSON.stringify(filter);
  const before = { applications: useDeferredValue(applications), filters: useDeferredValue(filters) };
  const isOther = useDeferredValue(search) !== search;
  const inSlices = applications && (isOther || isLong(applications) || isLong(before.applications));
  const shown = inSlices ? before : { applications, filters };
  return { ...shown, isBehind: shown.applications !== applications };
}
