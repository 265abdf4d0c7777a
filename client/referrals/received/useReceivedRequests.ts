import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ReferralFilter, ReferralSort } from '../../graphql/graphql';
import { startOfMonth } from '../../lib/time';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { useListPolling } from '../live/useListPolling';
import { referralManagementCopy } from './copy';

const ReferralManagement = graphql(`
  query ReferralManagement(
    $filter: ReferralFilter
    $sort: ReferralSort!
    $first: Int!
    $after: String
    $scope: ReferralFilter
    $month: ReferralFilter
    $decided: ReferralFilter
    $accepted: ReferralFilter
    $withCredits: Boolean!
    $withDecisions: Boolean!
    $withTop: Boolean!
  ) {
    ...CreditsBanner_page @include(if: $withCredits)
    me {
      id
      role
      verified
      company
      pendingRequests
      ...FigureStrip_me
    }
    all: referrals(box: RECEIVED, filter: $scope, first: 1) {
      counts {
        status
        count
      }
    }
    thisMonth: referrals(box: RECEIVED, filter: $month, first: 1) {
      totalCount
    }
    decided: referrals(box: RECEIVED, filter: $decided, first: 1) @include(if: $withDecisions) {
      totalCount
    }
    accepted: referrals(box: RECEIVED, filter: $accepted, first: 1) @include(if: $withDecisions) {
      totalCount
    }
    referrals(box: RECEIVED, filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      counts {
        status
        count
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          id
          status
          jobTitle
          company
          allowedTransitions
          job {
            id
          }
          candidate {
            id
            user {
              id
              name
              firstName
            }
          }
          referrer {
            id
            name
            firstName
          }
          ...RequestRow_referral
        }
      }
    }
    top: referrals(box: RECEIVED, filter: $filter, sort: $sort, first: 1) @include(if: $withTop) {
      edges {
        cursor
        node {
          id
          jobTitle
          company
          ...RequestDetails_referral
        }
      }
    }
  }
`);

/** More than two windows of 1280 × 800, and soon there. */
const FIRST_PAGE = 20;
const PAGE = 50;
const NEXT_PAGES = { withCredits: false, withDecisions: false, withTop: false };

interface ListAsked {
  filter: ReferralFilter;
  sort: ReferralSort;
  /** Asks for what the credits beside the figures show, too. */
  withCredits: boolean;
  /** Asks how many requests are decided: for those that are not the viewer's own, of which their profile knows the success rate. */
  withDecisions: boolean;
}

/** A referrer's list with its figures and what the pane shows of the first request, in one query. The figures are of everyone the list is about, without search and filters. */
export function useReceivedRequests({ filter, sort, withCredits, withDecisions }: ListAsked) {
  const { openId } = useOpenItem();
  const mode = usePaneMode();
  // As it is at first: a request that is opened later is asked for by its pane, and the list is not asked for again.
  const [withTop] = useState(mode === 'pane' && openId === null);
  const [since] = useState(() => startOfMonth().toISOString());
  const { referrerId } = filter;
  const scope = { ...(referrerId && { referrerId }) };
  const wanted = {
    filter,
    sort,
    first: FIRST_PAGE,
    scope,
    month: { ...scope, since },
    // The same requests as those of the list to which the success rate leads.
    decided: { ...scope, progress: 'DECIDED' },
    accepted: { ...scope, progress: 'ACCEPTED' },
    withCredits,
    withDecisions,
    withTop,
  } as const;
  const variables = { ...wanted, first: useFirst(ReferralManagement, wanted, 'referrals') };
  const query = useQuery(ReferralManagement, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useListPolling();
  const { loading, error, refetch } = query;
  const pages = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralManagementCopy.failed,
    nextPages: NEXT_PAGES,
  });
  const topId = pages.data?.top?.edges[0]?.node.id ?? null;
  return { ...pages, topId, loading, error, retry: () => void refetch() };
}
