/** The height of the window from which parts of a case stay in sight while the rest scrolls. In a lower one, they would cover the rest. */
const HIGH_ENOUGH = '@media (min-height: 30rem)';

/** The styles of parts that stay at an edge of what scrolls. */
export const stuckTo = {
  top: { zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', top: '0' } } },
  bottom: { zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', bottom: '0' } } },
} as const;

/** What is scrolled to stops between those parts. */
export const betweenStuck = { scrollMarginTop: '8rem', scrollMarginBottom: '6rem' } as const;
