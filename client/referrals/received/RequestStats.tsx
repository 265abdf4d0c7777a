import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { number, percent } from '../../lib/numbers';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { requestStatsCopy } from './copy';
import { useListPolling } from '../live/useListPolling';

const RequestStats_query = graphql(`
  query RequestStats($since: DateTime!) {
    me {
      id
      stats {
        totalReferrals
        successRate
        candidatesHired
        creditsEarned
      }
    }
    pending: referrals(box: RECEIVED, filter: { status: [PENDING] }, first: 1) {
      totalCount
    }
    thisMonth: referrals(box: RECEIVED, filter: { since: $since }, first: 1) {
      totalCount
    }
  }
`);

/** The referrer's figures; `since` is the start of the month. A dash if they cannot be loaded: the list below shows the error. */
export function RequestStats({ since }: { since: string }) {
  const { data, error } = useQuery(RequestStats_query, {
    variables: { since },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const stats = data?.me?.stats;
  const none = error && !data ? '–' : undefined;
  return (
    <StatRow>
      <StatCard
        label={requestStatsCopy.pending}
        value={data ? number(data.pending.totalCount) : none}
        note={data && requestStatsCopy.pendingNote(data.pending.totalCount)}
      />
      <StatCard
        label={requestStatsCopy.month}
        value={data ? number(data.thisMonth.totalCount) : none}
        note={stats && requestStatsCopy.monthNote(stats.totalReferrals)}
      />
      <StatCard
        label={requestStatsCopy.success}
        value={stats ? percent(stats.successRate) : none}
        note={stats && requestStatsCopy.successNote}
      />
      <StatCard
        label={requestStatsCopy.credits}
        value={stats ? number(stats.creditsEarned) : none}
        note={stats && requestStatsCopy.creditsNote(stats.candidatesHired)}
      />
    </StatRow>
  );
}
