import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { moveToRow } from '../../ui/keys/useRowKeys';
import { keysCopy } from './copy';

interface Acts {
  /** A row was reached. */
  reach: (id: string) => void;
  select: () => void;
  accept: () => void;
  reject: () => void;
  undo: () => void;
  /** Presses the button with this action. */
  press: (action: string) => void;
}

/** Moves to the row after or before the current one, as the arrow keys do in the list. */
function move(list: HTMLElement | null, step: 1 | -1, { reach }: Acts): void {
  const id = list ? moveToRow(step, list) : undefined;
  if (id !== undefined) reach(id);
}

/** The keys of the list of requests. @param list contains the rows */
export function useRequestKeys(list: RefObject<HTMLElement | null>, acts: Acts): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const bindings = useMemo(
    (): KeyBinding[] => [
      { keys: 'j', label: keysCopy.next, run: () => move(list.current, 1, latest.current) },
      { keys: 'k', label: keysCopy.previous, run: () => move(list.current, -1, latest.current) },
      { keys: 'Enter', label: keysCopy.open },
      { keys: 'x', label: keysCopy.select, run: () => latest.current.select() },
      { keys: 'a', label: keysCopy.accept, run: () => latest.current.accept() },
      { keys: 'r', label: keysCopy.reject, run: () => latest.current.reject() },
      { keys: 'z', label: keysCopy.undo, run: () => latest.current.undo() },
      { keys: 'm', label: keysCopy.message, run: () => latest.current.press('message') },
      { keys: 'p', label: keysCopy.profile, run: () => latest.current.press('profile') },
      { keys: 'n', label: keysCopy.notes, run: () => latest.current.press('notes') },
      { keys: 'f', label: keysCopy.filters, run: () => latest.current.press('filters') },
    ],
    [list],
  );
  useKeys(keysCopy.title, bindings);
}
