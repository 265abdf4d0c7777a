import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import { number, percent } from '../../lib/numbers';
import { StatCard, StatRow } from '../../ui/data/StatCard';
import { managementWords } from '../copy';
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

/** The referrer's figures; `since` is the start of the month. Those that cannot be had are a dash: the list below says what is wrong. */
export function RequestStats({ since }: { since: string }) {
  const { data, error } = useQuery(RequestStats_query, {
    variables: { since },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const stats = data?.me?.stats;
  const { stats: labels } = managementWords;
  const none = error && !data ? '–' : undefined;
  return (
    <StatRow>
      <StatCard
        label={labels.pending}
        value={data ? number(data.pending.totalCount) : none}
        note={data && managementWords.pendingNote(data.pending.totalCount)}
      />
      <StatCard
        label={labels.month}
        value={data ? number(data.thisMonth.totalCount) : none}
        note={stats && managementWords.monthNote(stats.totalReferrals)}
      />
      <StatCard
        label={labels.success}
        value={stats ? percent(stats.successRate) : none}
        note={stats && managementWords.successNote}
      />
      <StatCard
        label={labels.credits}
        value={stats ? number(stats.creditsEarned) : none}
        note={stats && managementWords.creditsNote(stats.candidatesHired)}
      />
    </StatRow>
  );
}
