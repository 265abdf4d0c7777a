import { useEffect, useRef } from 'react';
import { useConnectionState } from './DataProvider';

/** Calls `catchUp` when the live connection is back: what happened meanwhile has told nobody. */
export function useOnReconnect(catchUp: () => void): void {
  const state = useConnectionState();
  const wasDown = useRef(false);
  useEffect(() => {
    if (state === 'connected' && wasDown.current) catchUp();
    if (state !== 'connecting') wasDown.current = state === 'reconnecting';
  }, [state, catchUp]);
}
