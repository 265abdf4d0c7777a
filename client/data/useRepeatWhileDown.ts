import { useEffect, useEffectEvent } from 'react';
import { usePollWhileDown } from './usePollWhileDown';

/**
 * Calls `act` at an interval in milliseconds while the WebSocket is down. For lists with several loaded pages, of which the polling of a
 * query would keep only the first.
 */
export function useRepeatWhileDown(every: number, act: () => void): void {
  const interval = usePollWhileDown(every);
  const onTick = useEffectEvent(act);
  useEffect(() => {
    if (interval === 0) return undefined;
    const timer = setInterval(() => onTick(), interval);
    return () => clearInterval(timer);
  }, [interval]);
}
