import { useCallback, useRef, useState } from 'react';

/**
 * The search in the open conversation: whether it is open, how often it was opened, and the match that it shows. Closing it returns the focus
 * to where it was, or to the messages if that is gone.
 */
export function useThreadSearch() {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const [hit, setHit] = useState<{ seq: number } | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
    setTimes((before) => before + 1);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    setHit(null);
    const { current } = opener;
    if (current instanceof HTMLElement) current.focus({ preventScroll: true });
    // A message far away from the match is no longer rendered.
    if (document.activeElement !== current)
      document.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
  }, []);
  const go = useCallback((seq: number | null) => setHit(seq === null ? null : { seq }), []);
  return { isOpen, times, hit, open, close, go };
}
