/** Whether the page is out of sight. */
export const isHidden = () => document.visibilityState === 'hidden';

/**
 * The options of a query that is sent again at an interval while the page is visible.
 * @param interval in milliseconds; 0 for never
 */
export const whileVisible = (interval: number) => ({ pollInterval: interval, skipPollAttempt: isHidden });
