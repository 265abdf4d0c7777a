/** The height of the window from which parts of a case stay visible while the rest scrolls. In a lower one, they would cover the rest. */
const HIGH_ENOUGH = '@media (min-height: 30rem)';

/** How far the edge of what scrolls is above and below its content: the padding of a sheet, and nothing elsewhere. */
const ABOVE = 'calc(-1 * var(--body-above, 0px))';
export const BELOW = 'calc(-1 * var(--body-below, 0px))';

/** The style of the head of a case, which stays at the upper edge of what scrolls. */
export const stuckAbove = { zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', top: ABOVE } } } as const;

/** The style of the decision, which stays at the lower edge. */
export const stuckBelow = { zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', bottom: BELOW } } } as const;

/** What is scrolled to stops between those parts. */
export const betweenStuck = { scrollMarginTop: '8rem', scrollMarginBottom: '6rem' } as const;
