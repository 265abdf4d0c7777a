import { useMemo } from 'react';
import { useKeys } from '../../ui/keys/useKeys';
import { waitingKeysCopy as copy } from './copy';

/** The rows of requests that wait. */
const ROW = '[data-waiting]';

/** The row that has the focus. */
const focused = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const row = focused();
  const next = row ? rows[rows.indexOf(row) + step] : rows[0];
  next?.querySelector<HTMLElement>('a')?.focus();
}

const press = (action: string) => focused()?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();

/** The keys that move through the requests that wait, and answer the one that has the focus. */
export function useWaitingKeys(): void {
  const bindings = useMemo(
    () => [
      { keys: 'j', label: copy.next, run: () => move(1) },
      { keys: 'k', label: copy.previous, run: () => move(-1) },
      { keys: 'Enter', label: copy.open },
      { keys: 'a', label: copy.accept, run: () => press('accept') },
      { keys: 'r', label: copy.reject, run: () => press('reject') },
    ],
    [],
  );
  useKeys(copy.title, bindings);
}
