import type { ReferralStatus } from '../../graphql/graphql';

export interface StatusTab {
  value: string;
  label: string;
  /** Null for every status. */
  statuses: readonly ReferralStatus[] | null;
}

/** The tabs of Referral Management (spec section 2), and one for requests that ended without a hire. An accepted request stays under Accepted until there is an interview. */
export const referrerTabs: readonly StatusTab[] = [
  { value: 'all', label: 'All', statuses: null },
  { value: 'pending', label: 'Pending', statuses: ['PENDING'] },
  { value: 'accepted', label: 'Accepted', statuses: ['ACCEPTED', 'REVIEWED', 'REFERRED'] },
  { value: 'interview', label: 'Interview', statuses: ['INTERVIEW'] },
  { value: 'hired', label: 'Hired', statuses: ['HIRED'] },
  { value: 'ended', label: 'Ended', statuses: ['REJECTED', 'WITHDRAWN', 'EXPIRED'] },
];

/** The tabs of the Referral Center. Each figure of the dashboard leads to one of them. */
export const candidateTabs: readonly StatusTab[] = [
  { value: 'all', label: 'All', statuses: null },
  { value: 'pending', label: 'Pending', statuses: ['PENDING'] },
  { value: 'accepted', label: 'Accepted', statuses: ['ACCEPTED', 'REVIEWED', 'REFERRED', 'INTERVIEW'] },
  { value: 'hired', label: 'Hired', statuses: ['HIRED'] },
  { value: 'ended', label: 'Ended', statuses: ['REJECTED', 'WITHDRAWN', 'EXPIRED'] },
];

type Counts = readonly { status: ReferralStatus; count: number }[];

/** The tab with this value, or the first one. */
export function tabOf(tabs: readonly StatusTab[], value: string | null): StatusTab {
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (!chosen) throw new Error('At least one tab is required.');
  return chosen;
}

/** How many referrals a tab shows. */
export function countOf({ statuses }: StatusTab, counts: Counts): number {
  const held = statuses ? counts.filter(({ status }) => statuses.includes(status)) : counts;
  return held.reduce((sum, { count }) => sum + count, 0);
}
