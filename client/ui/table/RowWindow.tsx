import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** The rows to render. */
export interface RenderedRows {
  /** Each row with the height of the rows before it that are not rendered, in pixels. */
  rendered: readonly { index: number; gap: number }[];
  /** The height of the rows after the last one, in pixels. */
  after: number;
  /** A ref for each row, which has `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** Makes the row with this index, or returns it as it was made before: scrolling alone does not change a row. */
  once: (index: number, make: () => ReactNode) => ReactNode;
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
/** New rows that are rendered at once: more than a turn of a wheel brings. */
const AT_ONCE = 6;

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
  const items = useInSlices(virtual.getVirtualItems());
  return children({
    rendered: items.map(({ index, start: top }, nth) => ({ index, gap: top - (items[nth - 1]?.end ?? place.top) })),
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? place.top) - place.top),
    measure: virtual.measureElement,
    once: useOnce(children),
  });
}

/** Keeps what was made for each index until `children` is another function. */
function useOnce(children: RowWindowProps['children']): RenderedRows['once'] {
  return useMemo(() => {
    const made = new Map<number, ReactNode>();
    return (index, make) => {
      if (!made.has(index)) made.set(index, make());
      return made.get(index);
    };
    // Another function may make other rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [children]);
}

/**
 * The items to render. After a jump, all of them are new: they are then rendered in slices of a few milliseconds, and until they are ready,
 * those before the jump stay.
 */
function useInSlices(items: readonly VirtualItem[]): readonly VirtualItem[] {
  const before = useDeferredValue(items);
  const known = new Set(before.map(({ index }) => index));
  const added = items.filter(({ index }) => !known.has(index));
  return added.length > AT_ONCE ? before : items;
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
