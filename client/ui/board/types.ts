import type { ReactNode } from 'react';

/** A card of a Board. */
export interface BoardItem {
  id: string;
}

export interface BoardColumn<Card extends BoardItem> {
  /** Unique on the board. */
  key: string;
  title: string;
  cards: readonly Card[];
  /** How many cards it has, including those that are not loaded. */
  count: number;
  /** Shows only its title and its count. It still takes cards. */
  folded?: boolean;
}

export interface BoardProps<Card extends BoardItem> {
  /** The accessible name of the board. */
  label: string;
  columns: readonly BoardColumn<Card>[];
  /** The name of a card in announcements, for example "Data Analyst at Lumen". */
  nameOf: (card: Card) => string;
  /** The keys of the columns that a card can move to. */
  moves: (card: Card) => readonly string[];
  /** Why a column does not take a card, for example "Zeta moves this on". */
  refusal: (card: Card, column: string) => string;
  /** Called only with a column that takes the card. */
  onMove: (card: Card, column: string) => void;
  /** A BoardCard. */
  renderCard: (card: Card) => ReactNode;
  /** The column that is shown below 768 px, where there is one at a time. */
  shown: string;
  onShow: (column: string) => void;
}
