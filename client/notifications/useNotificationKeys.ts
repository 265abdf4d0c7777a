import { type RefObject, useMemo } from 'react';
import type { KeyBinding } from '../ui/keys/keys';
import { useKeys } from '../ui/keys/useKeys';
import { notificationsCopy } from './copy';

const ROW = '[data-notification]';

/** The element of a row that gets the focus: its link, which Enter follows, or its button. */
const target = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[href], [data-mark]');

/** The shortcuts of a list of notifications. They act on the row with the focus. */
export function useNotificationKeys(list: RefObject<HTMLElement | null>, markAll: () => void): void {
  const bindings = useMemo((): KeyBinding[] => {
    const current = () => document.activeElement?.closest(ROW) ?? undefined;
    const move = (step: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll(ROW) ?? [])];
      const row = current();
      const next = row ? rows[rows.indexOf(row) + step] : rows[0];
      target(next)?.focus();
    };
    return [
      { keys: 'j', label: notificationsCopy.keys.next, run: () => move(1) },
      { keys: 'k', label: notificationsCopy.keys.previous, run: () => move(-1) },
      {
        keys: 'e',
        label: notificationsCopy.keys.toggle,
        run: () => current()?.querySelector<HTMLElement>('[data-mark]')?.click(),
      },
      { keys: 'shift+e', label: notificationsCopy.keys.all, run: markAll },
    ];
  }, [list, markAll]);
  useKeys(notificationsCopy.title, bindings);
}
