import { useQuery } from '@apollo/client/react';
import { graphql } from '../../graphql';
import type { RequestStatsQuery } from '../../graphql/graphql';
import { useListPolling } from '../live/useListPolling';

const RequestStats = graphql(`
  query RequestStats($since: DateTime!) {
    me {
      id
      role
      verified
      company
      stats {
        successRate
        creditsEarned
      }
    }
    received: referrals(box: RECEIVED, first: 1) {
      counts {
        status
        count
      }
    }
    thisMonth: referrals(box: RECEIVED, filter: { since: $since }, first: 1) {
      totalCount
    }
  }
`);

/** What is counted above a referrer's list. @param since the start of the month */
export function useRequestStats(since: string) {
  const { data, error } = useQuery(RequestStats, {
    variables: { since },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  return { data, error };
}

/** The company whose requests the viewer handles: HR of a verified company sees those of all colleagues. Null for all others. */
export function companyOf(me: RequestStatsQuery['me']): string | null {
  return me?.role === 'HR' && me.verified ? me.company : null;
}
