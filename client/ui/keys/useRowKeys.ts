import { useMemo } from 'react';
import type { KeyBinding } from './keys';
import { useKeys } from './useKeys';
import { rowKeysCopy as copy } from './copy';

const ROW = '[data-row]';
const NONE: readonly KeyBinding[] = [];

/**
 * Moves the focus to the row after or before that with the focus, or else after or before the one that is shown beside the list.
 * @param within contains the rows
 * @returns the ID of the reached row; undefined at the end of the list
 */
export function moveToRow(step: 1 | -1, within: ParentNode = document): string | undefined {
  const rows = [...within.querySelectorAll<HTMLElement>(ROW)];
  const current =
    document.activeElement?.closest<HTMLElement>(ROW) ??
    rows.find((row) => row.getAttribute('aria-current') === 'true');
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.focus();
  return next?.dataset['row'];
}

/**
 * The keys j and k, which move the focus through the rows of a list (elements with `data-row`), and Enter, which opens one.
 * @param onMove called with the ID of the reached row; memoized
 * @param others further shortcuts of the list; memoized
 */
export function useRowKeys(onMove?: (id: string) => void, others = NONE): void {
  const bindings = useMemo(() => {
    const to = (step: 1 | -1) => () => {
      const id = moveToRow(step);
      if (id !== undefined) onMove?.(id);
    };
    return [
      { keys: 'j', label: copy.next, run: to(1) },
      { keys: 'k', label: copy.previous, run: to(-1) },
      { keys: 'Enter', label: copy.open },
      ...others,
    ];
  }, [onMove, others]);
  useKeys(copy.title, bindings);
}
