import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The rows to render. */
export interface RenderedRows {
  /** Each row with the height of the rows before it that are not rendered, in pixels. */
  rendered: readonly { index: number; gap: number }[];
  /** The height of the rows after the last one, in pixels. */
  after: number;
  /** A ref for each row, which has `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

export interface RowWindowProps {
  count: number;
  /** The expected height of a row in pixels, until it is measured. */
  estimate: number;
  /** The element of the list. */
  list: HTMLElement;
  children: (rows: RenderedRows) => ReactNode;
}

/** Rows rendered beyond each end of what is seen, so that the arrow keys find the next one. */
const OVERSCAN = 4;

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

/** Renders only the rows of a long list that can be seen. Load it with the first list over 100 rows; its code is a file of its own. */
export function RowWindow({ count, estimate, list, children }: RowWindowProps) {
  const place = usePlaceOf(list);
  const rangeExtractor = useFocusedRow(list);
  // What it returns is not memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => place.scroller,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: place.top,
    rangeExtractor,
  });
  const items = virtual.getVirtualItems();
  return children({
    rendered: items.map(({ index, start: top }, nth) => ({ index, gap: top - (items[nth - 1]?.end ?? place.top) })),
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? place.top) - place.top),
    measure: virtual.measureElement,
  });
}

/** What scrolls the list, and how far below its start the list begins. Measured again when the size of the page changes. */
function usePlaceOf(list: HTMLElement) {
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; top: number }>({ scroller: null, top: 0 });
  useLayoutEffect(() => {
    const scroller = scrollerOf(list);
    const measure = () => {
      const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setPlace((known) => (known.scroller === scroller && Math.abs(known.top - top) < 1 ? known : { scroller, top }));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list]);
  return place;
}

/** Also renders the row that has the focus, so that scrolling does not lose it. */
function useFocusedRow(list: HTMLElement) {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = row ? Number(row.dataset['index']) : null;
    };
    const onFocusOut = () => {
      focused.current = null;
    };
    list.addEventListener('focusin', onFocusIn);
    list.addEventListener('focusout', onFocusOut);
    return () => {
      list.removeEventListener('focusin', onFocusIn);
      list.removeEventListener('focusout', onFocusOut);
    };
  }, [list]);
  return useCallback((range: Range) => {
    const rows = defaultRangeExtractor(range);
    const row = focused.current;
    if (row === null || row >= range.count || rows.includes(row)) return rows;
    return [...rows, row].toSorted((a, b) => a - b);
  }, []);
}
