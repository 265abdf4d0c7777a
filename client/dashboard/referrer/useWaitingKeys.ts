import { useEffect, useMemo, useRef } from 'react';
import { useKeys } from '../../ui/keys/useKeys';
import { keysCopy as copy } from './keysCopy';

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

const buttonOf = (action: string) => focused()?.querySelector<HTMLElement>(`[data-action=${action}]:enabled`);

interface Acts {
  accept: (id: string) => void;
  undo: () => void;
}

/** The keys that move through the requests that wait, and answer the one that has the focus. */
export function useWaitingKeys(acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const bindings = useMemo(() => {
    const accept = () => {
      const id = focused()?.dataset['waiting'];
      // As by its button, which is not there while an answer is held.
      if (id !== undefined && buttonOf('accept')) latest.current.accept(id);
    };
    return [
      { keys: 'j', label: copy.next, run: () => move(1) },
      { keys: 'k', label: copy.previous, run: () => move(-1) },
      { keys: 'Enter', label: copy.open },
      { keys: 'a', label: copy.accept, run: accept },
      { keys: 'r', label: copy.reject, run: () => buttonOf('reject')?.click() },
      { keys: 'z', label: copy.undo, run: () => latest.current.undo() },
    ];
  }, []);
  useKeys(copy.title, bindings);
}
