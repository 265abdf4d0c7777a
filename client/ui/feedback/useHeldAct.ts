import { useEffect, useState } from 'react';
import { createHeldActs } from './heldActs';

/**
 * Holds each action for 8 s behind a toast with Undo, and then sends it. All that are held are sent at once when the user leaves the
 * screen or the page. `undo` takes back the latest one, or the latest one about an ID.
 */
export function useHeldAct() {
  const [acts] = useState(createHeldActs);
  useEffect(() => {
    const leave = () => acts.sendAll(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      acts.sendAll(false);
    };
  }, [acts]);
  return { hold: acts.hold, undo: acts.undo };
}
