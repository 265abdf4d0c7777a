/** Number of items in the lists of each dashboard. */
export const SHOWN = {
  student: { referrals: 5 },
  referrer: { referrals: 3, waiting: 3 },
  hr: { requests: 5, candidates: 5 },
  /** For students and referrers. */
  notifications: 3,
} as const;
