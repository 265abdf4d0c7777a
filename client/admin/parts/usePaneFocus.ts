import { useEffect, useRef, useState } from 'react';

/**
 * Puts the focus into the pane of a SplitView when its page opens with a case that the list does not show: no row leads the keyboard there.
 * @returns a ref for the element around the SplitView
 */
export function usePaneFocus(isUnlisted: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(isUnlisted);
  useEffect(() => {
    if (atFirst) frame.current?.querySelector<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true });
  }, [atFirst]);
  return frame;
}
