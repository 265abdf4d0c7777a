import type { ReferralStatus } from '../../graphql/graphql';

export interface StatusTab {
  value: string;
  label: string;
  /** Null for every status. */
  statuses: readonly ReferralStatus[] | null;
}

/** Referral Management (spec, section 2); a request that was accepted stays under Accepted until there is an interview. */
export const referrerTabs: readonly StatusTab[] = [
  { value: 'all', label: 'All', statuses: null },
  { value: 'pending', label: 'Pending', statuses: ['PENDING'] },
  { value: 'accepted', label: 'Accepted', statuses: ['ACCEPTED', 'REVIEWED', 'REFERRED'] },
  { value: 'interview', label: 'Interview', statuses: ['INTERVIEW'] },
  { value: 'hired', label: 'Hired', statuses: ['HIRED'] },
];

/** Referral Center: what can still become something, and what has ended. */
export const candidateTabs: readonly StatusTab[] = [
  { value: 'all', label: 'All', statuses: null },
  { value: 'open', label: 'Under way', statuses: ['PENDING', 'ACCEPTED', 'REVIEWED', 'REFERRED', 'INTERVIEW'] },
  { value: 'hired', label: 'Hired', statuses: ['HIRED'] },
  { value: 'ended', label: 'Ended', statuses: ['REJECTED', 'WITHDRAWN', 'EXPIRED'] },
];

type Counts = readonly { status: ReferralStatus; count: number }[];

/** The tab of this name, or the first. */
export function tabOf(tabs: readonly StatusTab[], value: string | null): StatusTab {
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (!chosen) throw new Error('A screen with tabs has at least one.');
  return chosen;
}

/** How many referrals a tab holds. */
export function countOf({ statuses }: StatusTab, counts: Counts): number {
  const held = statuses ? counts.filter(({ status }) => statuses.includes(status)) : counts;
  return held.reduce((sum, { count }) => sum + count, 0);
}
