import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

/** The rows to render, and the heights of those before and after them, in pixels. */
export interface RowWindow {
  indexes: readonly number[];
  before: number;
  after: number;
  /** A ref for each row, which has `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

export interface VirtualRowsProps {
  count: number;
  /** The expected height of a row in pixels, until it is measured. */
  estimate: number;
  /** An element at the start of the list. */
  start: RefObject<HTMLElement | null>;
  children: (rows: RowWindow) => ReactNode;
}

/** Rows rendered beyond each end of what is seen, so that the arrow keys find the next one. */
const OVERSCAN = 12;

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

/** Renders only the rows of a long list that can be seen. Load it with the first list over 100 rows; its code is a file of its own. */
export function VirtualRows({ count, estimate, start, children }: VirtualRowsProps) {
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; top: number }>({ scroller: null, top: 0 });
  useLayoutEffect(() => {
    const scroller = scrollerOf(start.current);
    const top =
      scroller && start.current
        ? start.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
        : 0;
    setPlace({ scroller, top });
  }, [start]);
  // What it returns is not memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => place.scroller,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: place.top,
  });
  const items = rows.getVirtualItems();
  return children({
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? place.top) - place.top,
    after: rows.getTotalSize() - ((items.at(-1)?.end ?? place.top) - place.top),
    measure: rows.measureElement,
  });
}
