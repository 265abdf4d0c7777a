import { useCallback, useLayoutEffect, useRef } from 'react';
import { focusMessage } from './focusMessage';

/** Moves the focus to messages, also to those that are not rendered yet. */
export function useMessageFocus(log: HTMLElement | null) {
  const wanted = useRef<string | null>(null);
  const focus = useCallback(
    (id: string) => {
      wanted.current = log && focusMessage(log, id) ? null : id;
    },
    [log],
  );
  // After every render: the row of the message can be one of those that were added.
  useLayoutEffect(() => {
    if (wanted.current !== null && log && focusMessage(log, wanted.current)) wanted.current = null;
  });
  return focus;
}
