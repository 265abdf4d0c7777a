/** The height of the window from which parts of a case stay in sight while the rest scrolls. In a lower one, they would cover the rest. */
const HIGH_ENOUGH = '@media (min-height: 30rem)';

/** The style of the head of a case, which stays at the upper edge of what scrolls. What scrolls in a sheet has padding. */
export const stuckAbove = (inSheet: boolean) =>
  ({ zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', top: inSheet ? '-2' : '0' } } }) as const;

/** The style of the decision, which stays at the lower edge. */
export const stuckBelow = (inSheet: boolean) =>
  ({ zIndex: 'docked', css: { [HIGH_ENOUGH]: { position: 'sticky', bottom: inSheet ? '-5' : '0' } } }) as const;

/** What is scrolled to stops between those parts. */
export const betweenStuck = { scrollMarginTop: '8rem', scrollMarginBottom: '6rem' } as const;
