import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** `waiting` for the data or for its first rows to be rendered, `first` while only they are shown, then `all`. */
type Arrival = 'waiting' | 'first' | 'all';

/**
 * Renders a large part of a screen, whose data has arrived, in slices of a few milliseconds, so that a slow phone stays responsive. Data that
 * is there at the first render, because it comes from the cache, is shown at once and completely.
 * @param arrived whether the data is there
 * @param inTwoSteps whether there is more than fills a screen, which is then rendered in a second step
 */
export function useArrival(arrived: boolean, inTwoSteps = false): Arrival {
  const shown = useDeferredValue(arrived) && arrived;
  const [all, setAll] = useState(arrived);
  useEffect(() => {
    if (shown && !all && inTwoSteps) startTransition(() => setAll(true));
  }, [shown, all, inTwoSteps]);
  if (!shown) return 'waiting';
  return all || !inTwoSteps ? 'all' : 'first';
}
