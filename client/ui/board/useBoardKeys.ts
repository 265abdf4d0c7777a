import { type KeyboardEvent, useMemo, useState } from 'react';
import type { KeyBinding } from '../keys/keys';
import { useKeys } from '../keys/useKeys';
import { boardCopy } from './copy';
import type { BoardColumn, BoardItem } from './types';

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The card with this ID, in the board or in one of its columns. */
export const openerOf = (within: Element | null, id: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-card-open="${CSS.escape(id)}"]`) ?? null;

const cardWithFocus = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'] ?? null;

/** The card beside another one: in its column, or at the same height in the next column that has cards. */
function cardBeside<Card extends BoardItem>(columns: readonly BoardColumn<Card>[], id: string, key: string) {
  const [across, down] = STEPS[key] ?? [0, 0];
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const row = columns[at]?.cards.findIndex((card) => card.id === id) ?? -1;
  if (down !== 0) return columns[at]?.cards[row + down];
  for (let next = at + across; next >= 0 && next < columns.length; next += across) {
    const cards = columns[next]?.cards ?? [];
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
  }
  return undefined;
}

interface Options<Card extends BoardItem> {
  /** The columns whose cards are shown. */
  open: readonly BoardColumn<Card>[];
  /** Moves a card by columns: 1 to the next, -1 to the one before. */
  onStep: (cardId: string, by: number) => void;
}

/**
 * The keys of a board. The arrow keys go from card to card, and with Shift they move the card; `m` opens its menu.
 * @returns the ID of the card whose menu is open, and the listener for the board
 */
export function useBoardKeys<Card extends BoardItem>({ open, onStep }: Options<Card>) {
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const bindings = useMemo(
    (): KeyBinding[] => [
      { keys: 'm', label: boardCopy.menuKey, run: () => setMenuOf(cardWithFocus()) },
      { keys: '← → ↑ ↓', label: boardCopy.between },
      { keys: 'Enter', label: boardCopy.open },
      { keys: 'Shift+← Shift+→', label: boardCopy.moveKey },
    ],
    [],
  );
  useKeys(boardCopy.keys, bindings);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, currentTarget, target } = event;
    const step = STEPS[key];
    const id = target instanceof HTMLElement ? target.dataset['cardOpen'] : undefined;
    if (!step || id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const [across] = step;
    if (!event.shiftKey) {
      const next = cardBeside(open, id, key);
      if (next) openerOf(currentTarget, next.id)?.focus();
    } else if (across !== 0) onStep(id, across);
  };
  return { menuOf, setMenuOf, onKeyDown };
}
