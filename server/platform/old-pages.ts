import { DAY } from './clock';

/** How long the pages of a version work after the server was updated: they may stay open in browsers. */
export const OLD_PAGES_SERVED = 30 * DAY;
