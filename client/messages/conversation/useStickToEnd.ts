import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the log counts as scrolled to the end. */
const NEAR_END = 48;
/** Pixels from the top within which earlier entries are fetched. */
const NEAR_TOP = 120;

interface Options {
  /** Identifies the oldest entry. A change means that entries were added before it. */
  firstKey: string;
  /** Identifies the newest entry. A change means that entries were added at the end. */
  lastKey: string;
  /** The newest entry is the viewer's own, which is always scrolled into view. */
  lastIsMine: boolean;
  /** Called when the log is scrolled near its top. */
  onTop: () => void;
}

/** Keeps a growing log scrolled to its end, unless the user has scrolled up. In that case `hasNew` reports new entries below. */
export function useStickToEnd({ firstKey, lastKey, lastIsMine, onTop }: Options) {
  const box = useRef<HTMLDivElement | null>(null);
  const atEnd = useRef(true);
  const before = useRef({ firstKey, lastKey, height: 0, top: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);

  const toEnd = useCallback(() => {
    const element = box.current;
    if (element) {
      element.scrollTop = element.scrollHeight;
      before.current = { ...before.current, height: element.scrollHeight, top: element.scrollTop };
    }
    atEnd.current = true;
    setIsAtEnd(true);
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const grewAtTop = was.firstKey !== firstKey && was.lastKey === lastKey;
    const grewAtEnd = was.lastKey !== lastKey;
    if (atEnd.current || (grewAtEnd && lastIsMine)) toEnd();
    else if (grewAtTop)
      element.scrollTop = was.top + element.scrollHeight - was.height; // keeps the entries in view where they are
    else if (grewAtEnd) setHasNew(true);
    before.current = { firstKey, lastKey, height: element.scrollHeight, top: element.scrollTop };
  }, [firstKey, lastKey, lastIsMine, toEnd]);

  // A phone's keyboard, a growing composer or a status below a message can change the heights at any time.
  const stayAtEnd = useCallback(() => {
    if (atEnd.current) toEnd();
  }, [toEnd]);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      if (!element) return;
      const observer = new ResizeObserver(stayAtEnd);
      observer.observe(element);
      for (const child of element.children) observer.observe(child);
      return () => observer.disconnect();
    },
    [stayAtEnd],
  );

  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const wentUp = scrollTop < before.current.top;
    before.current = { ...before.current, height: scrollHeight, top: scrollTop };
    // Only scrolling up leaves the end: the log may have grown since it was scrolled there.
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END || (atEnd.current && !wentUp);
    setIsAtEnd(atEnd.current);
    if (atEnd.current) setHasNew(false);
    if (scrollTop < NEAR_TOP) onTop();
  };
  return { attach, onScroll, toEnd, hasNew, isAtEnd };
}
