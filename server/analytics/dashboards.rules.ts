/** How many of each a dashboard lists. */
export const SHOWN = {
  student: { referrals: 5, notifications: 3 },
  referrer: { referrals: 3, notifications: 3 },
  hr: { requests: 5, candidates: 5 },
} as const;
