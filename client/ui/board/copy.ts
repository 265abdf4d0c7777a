import { isolating } from '../../lib/texts/isolated';

export const boardCopy = {
  moveTo: (column: string) => `Move to ${column}`,
  moved: (card: string, column: string, place: string) => isolating`${card}, moved to ${column}, ${place}`,
  place: (place: number, count: number) => `${place} of ${count}`,
  menu: (card: string) => isolating`Move or edit ${card}`,
  none: 'Nothing here',
  more: (count: number) => `Show ${count} more`,
  keys: 'Cards',
  between: 'Go to the next card or column',
  open: 'Open the card',
  menuKey: 'Move to…',
  moveKey: 'Move the card to the next column',
} as const;
