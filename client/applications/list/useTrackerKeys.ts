import { useMemo } from 'react';
import { useKeys } from '../../ui/keys/useKeys';
import { actionCopy } from './copy';

interface Options {
  onEdit: (entryId: string) => void;
  onAdd: () => void;
}

/** The ID of the card or row that has the focus. */
function entryWithFocus(): string | undefined {
  const { activeElement } = document;
  const card = activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
  return card ?? activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

/** The shortcuts of the tracker; those of the board are its own. */
export function useTrackerKeys({ onEdit, onAdd }: Options): void {
  const bindings = useMemo(
    () => [
      {
        keys: 'e',
        label: actionCopy.editKey,
        run: () => {
          const id = entryWithFocus();
          if (id !== undefined) onEdit(id);
        },
      },
      { keys: 'n', label: actionCopy.addKey, run: onAdd },
    ],
    [onEdit, onAdd],
  );
  useKeys(actionCopy.keys, bindings);
}
