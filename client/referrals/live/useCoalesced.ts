import { useCallback, useEffect, useRef } from 'react';

/** The shortest time between two calls, in milliseconds. A change of 500 requests arrives as 500 events. */
const PAUSE = 500;

/** A function that calls another at once, or once after the pause if it was called just now. */
export function useCoalesced(call: () => void): () => void {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const start = () => {
      last.current = Date.now();
      timer.current = undefined;
      call();
    };
    if (timer.current !== undefined) return;
    const wait = last.current + PAUSE - Date.now();
    if (wait <= 0) start();
    else timer.current = setTimeout(start, wait);
  }, [call]);
}
