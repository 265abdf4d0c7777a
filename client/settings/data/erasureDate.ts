/** How long a deletion can be undone, in milliseconds. The server applies the same rule. */
const GRACE = 7 * 24 * 60 * 60 * 1000;

/** When an account is erased that is deleted now. */
export const erasureDate = (now = Date.now()): Date => new Date(now + GRACE);
