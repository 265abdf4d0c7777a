import { useMemo } from 'react';
import { useKeys } from '../../ui/keys/useKeys';
import { rowKeysCopy as copy } from './copy';

const ROW = '[data-row]';

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  // Without the focus, from the row that is shown beside the list.
  const current =
    document.activeElement?.closest<HTMLElement>(ROW) ??
    rows.find((row) => row.getAttribute('aria-current') === 'true');
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  next?.focus();
}

/**
 * The keys j and k, which move the focus through the rows of a list (elements with `data-row`), and Enter, which opens one.
 * @param onMove called with the ID of the reached row; memoized
 */
export function useRowKeys(onMove?: (id: string) => void): void {
  const bindings = useMemo(() => {
    const to = (step: 1 | -1) => () => {
      move(step);
      const id = document.activeElement?.closest<HTMLElement>(ROW)?.dataset['row'];
      if (id !== undefined) onMove?.(id);
    };
    return [
      { keys: 'j', label: copy.next, run: to(1) },
      { keys: 'k', label: copy.previous, run: to(-1) },
      { keys: 'Enter', label: copy.open },
    ];
  }, [onMove]);
  useKeys(copy.title, bindings);
}
