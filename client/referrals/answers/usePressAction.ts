import { useCallback, useRef } from 'react';

interface Late {
  action: string;
  /** The request whose details are loading. */
  id: string;
  /** Where the focus was. */
  focus: Element | null;
}

/** Presses a button of the open request or of the toolbar, or puts the focus into its field. Returns false if it is not there. */
function act(action: string): boolean {
  const element = document.querySelector<HTMLElement>(`[data-action=${action}]`);
  if (element instanceof HTMLTextAreaElement) element.focus();
  else element?.click();
  return element !== null;
}

/**
 * Presses buttons by the name of their action. An action whose button appears only with the details of the open request is kept until
 * these are there, unless the user moves on in the meantime.
 */
export function usePressAction(shownId: string | null) {
  const late = useRef<Late | null>(null);
  const press = useCallback(
    (action: string) => {
      const isDone = act(action);
      late.current = isDone || shownId === null ? null : { action, id: shownId, focus: document.activeElement };
    },
    [shownId],
  );
  /** The details of a request are on the screen. */
  const onDetails = useCallback((id: string) => {
    const waiting = late.current;
    late.current = null;
    if (waiting?.id === id && waiting.focus === document.activeElement) act(waiting.action);
  }, []);
  return { press, onDetails };
}
