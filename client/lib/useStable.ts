import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same in every render and calls the latest one, for the memoized rows of a list: they are not rendered again
 * only because a handler has changed. It is for handlers of events; rendering must not call it.
 */
export function useStable<Args extends unknown[], Result>(call: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
