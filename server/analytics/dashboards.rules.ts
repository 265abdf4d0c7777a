/** How many of each a dashboard lists. */
export const SHOWN = {
  student: { referrals: 5 },
  referrer: { referrals: 3 },
  hr: { requests: 5, candidates: 5 },
  /** Of whichever has them. */
  notifications: 3,
} as const;
