import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as at the end, in pixels. */
const NEAR = 48;
const NEAR_TOP = 120;

interface Options {
  /** Stands for the oldest entry: when it changes, entries were put before it. */
  firstKey: string;
  /** Stands for the newest entry: when it changes, there is something new at the end. */
  lastKey: string;
  /** Whether the newest entry is one's own: then it is always shown. */
  lastIsMine: boolean;
  /** Called when one nears the top. */
  onTop: () => void;
}

/** Keeps a log at its end as it grows, unless one has scrolled up; then `hasNew` says that there is something below. */
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
      element.scrollTop = was.top + element.scrollHeight - was.height; // what one was reading stays where it was
    else if (grewAtEnd) setHasNew(true);
    before.current = { firstKey, lastKey, height: element.scrollHeight, top: element.scrollTop };
  }, [firstKey, lastKey, lastIsMine, toEnd]);

  // The phone's keyboard, a growing composer or a word under a message may change the heights at any time.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      if (!element) return;
      const observer = new ResizeObserver(() => {
        if (atEnd.current) toEnd();
      });
      observer.observe(element);
      for (const part of element.children) observer.observe(part);
      return () => observer.disconnect();
    },
    [toEnd],
  );

  const onScroll = (event: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const wentUp = scrollTop < before.current.top;
    before.current = { ...before.current, height: scrollHeight, top: scrollTop };
    // Only the hand leaves the end: the log may have grown since it was scrolled there.
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR || (atEnd.current && !wentUp);
    setIsAtEnd(atEnd.current);
    if (atEnd.current) setHasNew(false);
    if (scrollTop < NEAR_TOP) onTop();
  };
  return { attach, onScroll, toEnd, hasNew, isAtEnd };
}
