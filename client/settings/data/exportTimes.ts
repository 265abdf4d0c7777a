/** How long must pass between two exports, in milliseconds. The server applies the same rule. */
const PAUSE = 24 * 60 * 60 * 1000;

/** Whether an export may be requested now. */
export const mayRequestExport = (lastRequestedAt: string | null, now = Date.now()): boolean =>
  lastRequestedAt === null || Date.parse(lastRequestedAt) + PAUSE <= now;

/** Whether the link to an export still works. */
export const isLinkValid = (expiresAt: string, now = Date.now()): boolean => Date.parse(expiresAt) > now;
