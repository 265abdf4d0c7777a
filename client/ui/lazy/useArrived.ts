import { useDeferredValue } from 'react';

/**
 * Whether to show a large part of a screen whose data has arrived. When `arrived` becomes true, the part is rendered in slices of a few
 * milliseconds, so that a slow phone stays responsive, and the result becomes true when it is ready. Data from the cache, which is there at
 * the first render, is shown at once.
 */
export const useArrived = (arrived: boolean): boolean => useDeferredValue(arrived) && arrived;
