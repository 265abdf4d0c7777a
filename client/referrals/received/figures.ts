import type { ReferralStatus } from '../../graphql/graphql';

type Counts = readonly { status: ReferralStatus; count: number }[];

const ACCEPTED: readonly ReferralStatus[] = ['ACCEPTED', 'REVIEWED', 'REFERRED', 'INTERVIEW', 'HIRED'];
const NOT_ACCEPTED: readonly ReferralStatus[] = ['REJECTED', 'EXPIRED'];

/** The figures above a list of requests, from the same counts as its tabs. A withdrawn request is not decided. */
export function figuresOf(counts: Counts) {
  const sum = (statuses: readonly ReferralStatus[]) =>
    counts.reduce((total, { status, count }) => total + (statuses.includes(status) ? count : 0), 0);
  const accepted = sum(ACCEPTED);
  return {
    total: counts.reduce((total, { count }) => total + count, 0),
    pending: sum(['PENDING']),
    hired: sum(['HIRED']),
    accepted,
    decided: accepted + sum(NOT_ACCEPTED),
  };
}
