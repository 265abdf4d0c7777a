import { createContext } from 'react';
import type { MenuAction } from '../overlays/MenuFrame';

/** What the board knows about one of its cards. */
export interface CardContextValue {
  id: string;
  /** The accessible name of the menu's button. */
  menuLabel: string;
  /** Zero for the one card that Tab reaches; the arrow keys move it. */
  tabIndex: 0 | -1;
  moves: readonly MenuAction[];
  menuOpen: boolean;
  onMenuChange: (open: boolean) => void;
}

/** Set by Board for each card. */
export const CardContext = createContext<CardContextValue | null>(null);
