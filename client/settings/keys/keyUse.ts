const DAY = 24 * 60 * 60 * 1000;
/** After this time without a request, a key is probably not needed. */
const UNUSED = 90 * DAY;

interface KeyTimes {
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

const age = (time: string, now: number) => now - new Date(time).getTime();

/** Whether a key was used in the last day, so that a program probably depends on it. */
export const isInUse = ({ lastUsedAt }: Pick<KeyTimes, 'lastUsedAt'>, now = Date.now()): boolean =>
  lastUsedAt !== null && age(lastUsedAt, now) < DAY;

/** Whether a key was not used for 90 days, counted from its creation if it was never used. */
export const isUnused = ({ lastUsedAt, createdAt }: KeyTimes, now = Date.now()): boolean =>
  age(lastUsedAt ?? createdAt, now) >= UNUSED;

/** Whether a key no longer works because of its end. */
export const isExpired = ({ expiresAt }: Pick<KeyTimes, 'expiresAt'>, now = Date.now()): boolean =>
  expiresAt !== null && age(expiresAt, now) >= 0;

/** When a key expires that is created now: the choice of days in the form, or null for `none`. */
export const expiryOf = (days: string, now = Date.now()): string | null =>
  days === 'none' ? null : new Date(now + Number(days) * DAY).toISOString();
