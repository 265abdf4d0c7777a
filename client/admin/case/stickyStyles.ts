/** The height of the window from which parts of a case stay visible while the rest scrolls. In a lower one, they would cover the rest. */
const HIGH_ENOUGH = '@media (min-height: 30rem)';

/** How far the edge of what scrolls is above and below its content: the padding of a sheet, and nothing elsewhere. */
const TOP_EDGE = 'calc(-1 * var(--body-above, 0px))';
export const BOTTOM_EDGE = 'calc(-1 * var(--body-below, 0px))';

/** The head of a case stays at the upper edge of what scrolls. */
export const stickyTop = { zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', top: TOP_EDGE } } } as const;

/** The decision stays at the lower edge. */
export const stickyBottom = {
  zIndex: 'docked',
  css: { [HIGH_ENOUGH]: { position: 'sticky', bottom: BOTTOM_EDGE } },
} as const;

/** What is scrolled to stops between the sticky parts. */
export const scrollMargins = { scrollMarginTop: '8rem', scrollMarginBottom: '6rem' } as const;
