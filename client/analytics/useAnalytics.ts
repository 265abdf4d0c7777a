import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../graphql';
import type { AnalyticsQuery } from '../graphql/graphql';
import { useSession } from '../lib/useSession';
import { type Period, periods } from './copy';

const Analytics = graphql(`
  query Analytics($period: AnalyticsPeriod!, $viewerId: ID!) {
    me {
      id
      role
      verified
      stats {
        candidatesHired
      }
    }
    credits {
      earned
      redeemed
      balance
    }
    latest: referrals(box: RECEIVED, filter: { referrerId: $viewerId }, first: 1) {
      edges {
        cursor
        node {
          id
          createdAt
        }
      }
    }
    analytics(period: $period) {
      period
      from
      to
      totalReferrals
      accepted
      decided
      hired
      successRate
      avgTimeToHire
      industryAvgTimeToHire
      creditsEarned
      previous {
        totalReferrals
        decided
        hired
        successRate
        avgTimeToHire
        creditsEarned
      }
      series {
        from
        referrals
        hired
      }
      funnel {
        status
        count
      }
      byCompany {
        company
        referrals
        hired
        successRate
      }
      recentSuccesses {
        id
        jobTitle
        company
        updatedAt
        candidate {
          id
          user {
            id
            name
          }
        }
      }
      milestones {
        title
        achieved
        date
      }
    }
  }
`);

export type Figures = AnalyticsQuery['analytics'];

/** The period in the address; a month by default. */
export function usePeriod(): { period: Period; setPeriod: (value: Period['value']) => void } {
  const [params, setParams] = useSearchParams();
  const named = periods.find(({ value }) => value === params.get('period'));
  const setPeriod = (value: Period['value']) => setParams(value === 'month' ? {} : { period: value });
  return { period: named ?? periods[1], setPeriod };
}

/** The viewer's figures for a period, in one request. While another period is loading, the last one stays and is `stale`. */
export function useAnalytics({ period }: Period) {
  const viewerId = useSession()?.user.id ?? '';
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
  } = useQuery(Analytics, { variables: { period, viewerId }, fetchPolicy: 'cache-and-network' });
  const data = current ?? (loading ? previousData : undefined);
  return { data, stale: data !== undefined && current === undefined, loading, error, refetch };
}
