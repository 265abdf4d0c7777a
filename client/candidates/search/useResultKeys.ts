import { type RefObject, useMemo } from 'react';
import { useKeys } from '../../ui/keys/useKeys';
import { keyCopy } from './copy';

const RESULT = '[data-candidate]';

/** The result that has the focus. */
const focused = (): Element | null => document.activeElement?.closest(RESULT) ?? null;

const press = (action: string) => focused()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();

/** Keys that move through the results and act on the one that has the focus. Enter opens it, as it is a link. */
export function useResultKeys(results: RefObject<HTMLElement | null>): void {
  const bindings = useMemo(() => {
    const move = (by: 1 | -1) => {
      const all = [...(results.current?.querySelectorAll(RESULT) ?? [])];
      const at = all.indexOf(focused() as Element); // -1 without one
      const next = all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
      next?.querySelector<HTMLElement>('a')?.focus();
    };
    return [
      { keys: 'j', label: keyCopy.next, run: () => move(1) },
      { keys: 'k', label: keyCopy.previous, run: () => move(-1) },
      { keys: 'Enter', label: keyCopy.open },
      { keys: 'b', label: keyCopy.bookmark, run: () => press('bookmark') },
      { keys: 'i', label: keyCopy.invite, run: () => press('invite') },
      { keys: 'c', label: keyCopy.compare, run: () => press('compare') },
      { keys: 'm', label: keyCopy.message, run: () => press('message') },
    ];
  }, [results]);
  useKeys(keyCopy.title, bindings);
}
