import { useEffect, useRef } from 'react';
import { useConnectionState } from './DataProvider';

/** Calls `catchUp` after a reconnect, because events may have been missed. */
export function useOnReconnect(catchUp: () => void): void {
  const state = useConnectionState();
  const wasDown = useRef(false);
  useEffect(() => {
    if (state === 'connected' && wasDown.current) catchUp();
    if (state !== 'connecting') wasDown.current = state === 'reconnecting';
  }, [state, catchUp]);
}
