import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { usePart } from '../lazy/part';
import { LONG_LIST, rowWindow } from '../table/longLists';

export interface VirtualRowsProps<Row> {
  /** The accessible name of the list. */
  label: string;
  /** The rows that are loaded. */
  rows: readonly Row[];
  /** The ID of a row. */
  rowKey: (row: Row) => string;
  /** The content of a row. Inside a SplitView, its link or button has `data-row`. */
  row: (row: Row) => ReactNode;
  /** The expected height of a row in pixels, until it is measured. */
  estimate: number;
  /** More rows can be loaded. */
  hasMore?: boolean;
  /** Loads more rows: the end of the list has come close. */
  onEnd?: () => void;
  /** The rows are about to change, or only the first ones are there. */
  busy?: boolean;
}

/** How far below the window the end of the list may be when `onEnd` is called, in pixels. */
const CLOSE = 300;

/**
 * Rows below each other. Over 100, only the visible ones are rendered. Screen readers learn the place of each row and the length of the list.
 * The arrow keys belong to the component around it, such as SplitView.
 * Other rows are rendered in slices of a few milliseconds. Until they are ready, those before stay; the component of a row should be a
 * memo, so that it is not rendered again in the meantime.
 */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { label, rowKey, row, estimate, hasMore = false, onEnd, busy = false } = props;
  const rows = useDeferredValue(props.rows);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const count = rows.length;
  const isLong = count > LONG_LIST;
  const { Component: RowWindow } = usePart(rowWindow, { wanted: isLong });
  useEnd(list, count, hasMore ? onEnd : undefined);
  const item = (each: Row, index: number, measure?: (element: HTMLElement | null) => void) => (
    <li
      key={rowKey(each)}
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      // Not known while there are more.
      aria-setsize={hasMore ? -1 : count}
    >
      {row(each)}
    </li>
  );
  return (
    <ul ref={setList} aria-label={label} aria-busy={busy}>
      {isLong && RowWindow && list ? (
        <RowWindow count={count} estimate={estimate} list={list}>
          {({ rendered, after, measure, once }) => (
            <>
              {rendered.flatMap(({ index, gap }) =>
                rows
                  .slice(index, index + 1)
                  .flatMap((each) => [
                    <Space key={-1 - index} height={gap} />,
                    once(index, () => item(each, index, measure)),
                  ]),
              )}
              <Space height={after} />
            </>
          )}
        </RowWindow>
      ) : (
        rows.slice(0, LONG_LIST).map((each, index) => item(each, index))
      )}
    </ul>
  );
}

/** Keeps the place of rows that are not rendered. */
const Space = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden="true" style={{ height }} /> : null);

/** Calls `onEnd` when the end of the list comes close, once for each number of rows. */
function useEnd(list: HTMLElement | null, count: number, onEnd: (() => void) | undefined): void {
  const reach = useEffectEvent(() => onEnd?.());
  const isWanted = onEnd !== undefined;
  useEffect(() => {
    const last = list?.lastElementChild;
    if (!last || !isWanted) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: `${CLOSE}px`,
    });
    observer.observe(last);
    return () => observer.disconnect();
  }, [list, count, isWanted]);
}
