import { type RefObject, useMemo } from 'react';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { directoryKeys as keys } from './keysCopy';

/** The shortcuts of the directory. They act on the person whose row or card has the focus. Loaded after the first screen. */
export function DirectoryKeys({ page }: { page: RefObject<HTMLElement | null> }) {
  const bindings = useMemo((): KeyBinding[] => {
    const current = () => document.activeElement?.closest('article');
    const move = (step: 1 | -1) => {
      const people = [...(page.current?.querySelectorAll('article') ?? [])];
      const row = current();
      const next = row ? people[people.indexOf(row) + step] : people[0];
      next?.querySelector<HTMLElement>('a[href]')?.focus();
    };
    const press = (action: string) => () => current()?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
    return [
      { keys: 'j', label: keys.next, run: () => move(1) },
      { keys: 'k', label: keys.previous, run: () => move(-1) },
      { keys: 'Enter', label: keys.open },
      { keys: 'r', label: keys.ask, run: press('ask') },
      { keys: 'm', label: keys.message, run: press('message') },
      { keys: '/', label: keys.search, run: () => document.querySelector<HTMLElement>('[role=search] input')?.focus() },
    ];
  }, [page]);
  useKeys(keys.title, bindings);
  return null;
}
