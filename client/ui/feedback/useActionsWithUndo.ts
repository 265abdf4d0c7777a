import { useEffect, useState } from 'react';
import { createActionsWithUndo } from './actionsWithUndo';

/**
 * Holds each action for 8 s behind a toast with Undo, and then sends it. All that are held are sent at once when the user leaves the
 * screen or the page. `undo` takes back the latest one, or the latest one about an ID.
 */
export function useActionsWithUndo() {
  const [actions] = useState(createActionsWithUndo);
  useEffect(() => {
    const leave = () => actions.sendAll(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      actions.sendAll(false);
    };
  }, [actions]);
  return { hold: actions.hold, undo: actions.undo };
}
