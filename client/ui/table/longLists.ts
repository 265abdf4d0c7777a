import { partOf } from '../lazy/part';
import type { CardWindowProps } from './CardWindow';
import type { RowWindowProps } from './RowWindow';

/** Beyond this number of rows or cards, only those are rendered that can be seen. */
export const LONG_LIST = 100;

/** Loaded with the first long list. */
export const rowWindow = partOf<RowWindowProps>(async () => (await import('./RowWindow')).RowWindow);

/** Loaded with the first long list of cards. */
export const cardWindow = partOf<CardWindowProps>(async () => (await import('./CardWindow')).CardWindow);
