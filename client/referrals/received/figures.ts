import type { ReferralStatus } from '../../graphql/graphql';

type Counts = readonly { status: ReferralStatus; count: number }[];

/** The figures above a list of requests, from the same counts as its tabs. */
export function figuresOf(counts: Counts) {
  const of = (wanted: ReferralStatus) => counts.find(({ status }) => status === wanted)?.count ?? 0;
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    pending: of('PENDING'),
    hired: of('HIRED'),
  };
}
