import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../graphql';
import type { SentRequestsQuery } from '../../graphql/graphql';

// With a quota of 15 requests a month, 50 are enough. The query of the directory asks for them too, and this one reads them in the cache:
// a new request refetches this query, and not the directory.
const SentRequests = graphql(`
  query SentRequests {
    ...SentRequests_query @unmask
  }

  fragment SentRequests_query on Query {
    referrals(box: SENT, filter: {}, first: 50) {
      edges {
        cursor
        node {
          id
          status
          createdAt
          referrer {
            id
          }
        }
      }
    }
  }
`);

export type SentRequest = SentRequestsQuery['referrals']['edges'][number]['node'];

/** The viewer's latest request to each person, by the ID of that person. Empty while it is loading. */
export function useSentRequests(): ReadonlyMap<string, SentRequest> {
  const { data } = useQuery(SentRequests, { fetchPolicy: 'cache-first' });
  return useMemo(() => {
    const newestFirst = data?.referrals.edges.map(({ node }) => node) ?? [];
    return new Map(newestFirst.reverse().map((request) => [request.referrer.id, request]));
  }, [data]);
}
