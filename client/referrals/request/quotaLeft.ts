import { quotaLeftCopy } from './copy';

interface Quota {
  open: number;
  openLimit: number;
  thisMonth: number;
  monthLimit: number;
}

/** How many more requests can be sent, by the limit that will be reached first, and whether that is none. */
export function quotaLeft({ open, openLimit, thisMonth, monthLimit }: Quota): { text: string; isUsedUp: boolean } {
  const left = { open: Math.max(0, openLimit - open), month: Math.max(0, monthLimit - thisMonth) };
  // Answers and withdrawals do not help with the limit of the month.
  if (left.month === 0) return { text: quotaLeftCopy.noneThisMonth, isUsedUp: true };
  if (left.open === 0) return { text: quotaLeftCopy.noneOpen, isUsedUp: true };
  const text = left.month < left.open ? quotaLeftCopy.month(left.month) : quotaLeftCopy.open(left.open);
  return { text, isUsedUp: false };
}
