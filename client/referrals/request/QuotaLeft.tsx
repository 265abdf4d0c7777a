import { quotaLeftCopy } from './copy';

interface Quota {
  open: number;
  openLimit: number;
  thisMonth: number;
  monthLimit: number;
}

const left = ({ open, openLimit, thisMonth, monthLimit }: Quota) => ({
  open: Math.max(0, openLimit - open),
  month: Math.max(0, monthLimit - thisMonth),
});

/** Whether no more requests can be sent now. */
export function quotaIsUsedUp(quota: Quota | null | undefined): boolean {
  if (!quota) return false;
  const { open, month } = left(quota);
  return open === 0 || month === 0;
}

/** How many more requests can be sent, by the limit that will be reached first. */
export function QuotaLeft({ quota }: { quota: Quota }) {
  const { open, month } = left(quota);
  // Answers and withdrawals do not help with the limit of the month.
  if (month === 0) return <>{quotaLeftCopy.noneThisMonth}</>;
  if (open === 0) return <>{quotaLeftCopy.noneOpen}</>;
  return <>{month < open ? quotaLeftCopy.month(month) : quotaLeftCopy.open(open)}</>;
}
