import { useCallback, useEffect, useRef } from 'react';
import { toast, toaster } from './toast';

/** An action that takes effect once it can no longer be undone. */
export interface HeldAct {
  /** What was done, as the title of the toast, for example "4 requests accepted". */
  title: string;
  /**
   * Makes the action final.
   * @param leaving the page is going away, so that only a request with `keepalive` arrives
   */
  send: (leaving: boolean) => void;
  /** Takes the action back. */
  undo: () => void;
}

/**
 * Holds an action for 8 s behind a toast with Undo, and then sends it. It is sent at once when the toast goes away, when the next action
 * is held, and when the user leaves the screen or the page.
 */
export function useHeldAct() {
  const held = useRef<{ act: HeldAct; release: () => void } | null>(null);
  const end = useCallback((finish: (act: HeldAct) => void) => {
    const now = held.current;
    held.current = null;
    if (!now) return;
    now.release();
    finish(now.act);
  }, []);
  const hold = useCallback(
    (act: HeldAct) => {
      end(({ send }) => send(false));
      const id = toast.undo(act.title, () => end(({ undo }) => undo()));
      const release = toaster.subscribe(() => {
        const shown = toaster.get();
        if (shown?.id !== id || shown.leaving) end(({ send }) => send(false));
      });
      held.current = { act, release };
    },
    [end],
  );
  /** Takes the held action back, as the button of the toast does. */
  const undo = useCallback(() => {
    const shown = toaster.get();
    if (!held.current || !shown) return;
    end((act) => act.undo());
    toaster.dismiss(shown.id);
  }, [end]);
  useEffect(() => {
    const leave = () => end(({ send }) => send(true));
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      const shown = toaster.get();
      // Its button would no longer undo anything.
      if (held.current && shown) toaster.dismiss(shown.id);
      end(({ send }) => send(false));
    };
  }, [end]);
  return { hold, undo };
}
