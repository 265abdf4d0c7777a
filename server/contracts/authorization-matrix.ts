import { OF_ACCOUNTS } from './authorization/mutations-of-accounts';
import { OF_WORK } from './authorization/mutations-of-work';
import { QUERIES } from './authorization/queries';
import type { Row } from './authorization/rows';

/** Who may do what: every operation, about something of somebody's, for every kind of asker. */
export const MATRIX: readonly Row[] = [...QUERIES, ...OF_ACCOUNTS, ...OF_WORK];
