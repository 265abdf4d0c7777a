import { useRef, useState } from 'react';
import { useStable } from '../../lib/useStable';

/** The most requests that one change can contain. */
export const MAX_SELECTED = 500;

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected rows of a list.
 * @param key of the search; another one clears the selection
 * @param ids of the rows in their order
 */
export function useSelection(key: string, ids: readonly string[]) {
  const [held, setHeld] = useState({ key, selected: NONE });
  const anchor = useRef<string | null>(null);
  const selected = held.key === key ? held.selected : NONE;
  const set = (change: (now: ReadonlySet<string>) => Iterable<string>) =>
    setHeld((now) => ({
      key,
      selected: new Set([...change(now.key === key ? now.selected : NONE)].slice(0, MAX_SELECTED)),
    }));
  /** Selects a row, or removes it from the selection. With `range`, selects everything from the last one to it. */
  const toggle = useStable((id: string, range: boolean) => {
    const from = range && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
    const to = ids.indexOf(id);
    anchor.current = id;
    set((now) => {
      if (from >= 0 && to >= 0) return [...now, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)];
      return now.has(id) ? [...now].filter((own) => own !== id) : [...now, id];
    });
  });
  const clear = () => set(() => []);
  // Not stable: what was loaded for an earlier search is not selected in a later one.
  const selectAll = (all: readonly string[]) => set(() => all);
  return { selected, toggle, clear, selectAll };
}
