import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows';
import { onVisibility } from './useSeen';
import { type Align, useScrollTarget } from './useScrollTarget';

/** The height of a message of one line that is alone in its group, in pixels. */
const ESTIMATE = 56;
/** Rows rendered beyond each end of what is seen. */
const OVERSCAN = 6;
/** Within this distance of the end, the log follows new messages, in pixels. */
const NEAR_END = 48;

interface Options {
  rows: readonly Row[];
  scroller: HTMLElement | null;
  /** The rows end with the latest message. */
  hasEnd: boolean;
  /**
   * The number of the first message that was unread when the conversation was opened, or that came while the page was out of sight. The log
   * starts there, also when the user comes back; null for its end.
   */
  firstUnread: number | null;
}

/**
 * The rows to render, which are the visible ones, and where the log is scrolled to. It keeps its place while rows come and go above and below,
 * and follows new messages at its end.
 */
export function useThreadWindow({ rows, scroller, hasEnd, firstUnread }: Options) {
  const hadEnd = useHadEnd(rows, hasEnd);
  const rangeExtractor = useFocusedRow(scroller, rows);
  // What it returns is not memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor,
    overscan: OVERSCAN,
    paddingStart: 16,
    paddingEnd: 16,
    scrollPaddingStart: 24,
    scrollPaddingEnd: 24,
    anchorTo: 'end',
    // A later page does not move the log to its end.
    followOnAppend: hadEnd && hasEnd,
    scrollEndThreshold: NEAR_END,
    // Rows whose height turns out to be another one are moved without rendering again.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });

  const scrollTo = useCallback(
    (index: number | 'end', align: Align) => {
      if (index === 'end') virtual.scrollToEnd();
      else virtual.scrollToIndex(index, { align });
    },
    [virtual],
  );
  const go = useScrollTarget({ rows, hasEnd, scroller, scrollTo, cancelScroll: virtual.cancelScroll });
  const show = useCallback(
    (index: number, align: Align = 'auto') => go({ key: rows[index]?.key ?? '', align }),
    [rows, go],
  );
  const toEnd = useCallback(() => go('end'), [go]);
  const toLoadedEnd = useCallback(() => scrollTo('end', 'auto'), [scrollTo]);

  useKeptEnd(scroller, toLoadedEnd);
  useReturn(firstUnread, (seq) => {
    const index = indexOf(rows, seq);
    if (index >= 0) show(index, 'start');
  });

  const started = useRef<{ at: number | null } | null>(null);
  useLayoutEffect(() => {
    if (!scroller || started.current?.at === firstUnread) return;
    const index = indexOf(rows, firstUnread);
    if (index >= 0) show(index, 'start');
    else if (!started.current) toLoadedEnd();
    started.current = { at: firstUnread };
  }, [scroller, firstUnread, rows, show, toLoadedEnd]);

  const lastOnScreen = virtual.isScrolling
    ? undefined
    : rows.slice(0, (virtual.range?.endIndex ?? -1) + 1).findLast((row) => row.kind === 'message')?.node;
  return {
    items: virtual.getVirtualItems(),
    /** The element around the rows. Its height and the places of the rows are set outside React. */
    container: virtual.containerRef,
    measure: virtual.measureElement,
    isAtEnd: hasEnd && virtual.isAtEnd(NEAR_END),
    /** More than a screen away from the latest message. */
    isFarFromEnd: !hasEnd || virtual.getDistanceFromEnd() > (scroller?.clientHeight ?? 0),
    lastOnScreen,
    show,
    /** Goes to the latest message, as soon as it is rendered. */
    toEnd,
  };
}

const indexOf = (rows: readonly Row[], seq: number | null): number =>
  rows.findIndex((row) => row.kind === 'message' && row.node.seq === seq);

/** Goes to the first message that came while the page was out of sight, which the log has followed to its end since. */
function useReturn(firstUnread: number | null, go: (seq: number | null) => void): void {
  const known = useRef(firstUnread);
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && known.current !== firstUnread) go(firstUnread);
    known.current = firstUnread;
  });
  useEffect(() => onVisibility(() => onChange()), []);
}

/** Keeps the end visible when the log becomes lower, for example because the message field grows or a keyboard opens. */
function useKeptEnd(scroller: HTMLElement | null, toEnd: () => void): void {
  useEffect(() => {
    if (!scroller) return undefined;
    let height = scroller.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - scroller.clientHeight;
      height -= lost;
      const below = scroller.scrollHeight - height - scroller.scrollTop;
      if (lost > 0 && below - lost <= NEAR_END) toEnd();
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, toEnd]);
}

/** Whether the rows before these ended with the latest message. */
function useHadEnd(rows: readonly Row[], hasEnd: boolean): boolean {
  const [known, setKnown] = useState({ rows, hasEnd, hadEnd: hasEnd });
  if (known.rows === rows) return known.hadEnd;
  setKnown({ rows, hasEnd, hadEnd: known.hasEnd });
  return known.hasEnd;
}

/** Also renders the row that has the focus, so that scrolling does not lose it. */
function useFocusedRow(scroller: HTMLElement | null, rows: readonly Row[]) {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
      focused.current = row?.dataset['key'] ?? null;
    };
    const onFocusOut = () => {
      focused.current = null;
    };
    scroller?.addEventListener('focusin', onFocusIn);
    scroller?.addEventListener('focusout', onFocusOut);
    return () => {
      scroller?.removeEventListener('focusin', onFocusIn);
      scroller?.removeEventListener('focusout', onFocusOut);
    };
  }, [scroller]);
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const index = focused.current === null ? -1 : rows.findIndex(({ key }) => key === focused.current);
      if (index < 0 || shown.includes(index)) return shown;
      return [...shown, index].toSorted((a, b) => a - b);
    },
    [rows],
  );
}
