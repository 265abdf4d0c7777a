import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { usePages } from '../../data/usePages';
import { usePollWhileDown } from '../../data/usePollWhileDown';
import { graphql } from '../../graphql';
import type { ApplicationFilter } from '../../graphql/graphql';
import { trackerCopy } from './copy';
import type { TrackerFilters } from './useTrackerFilters';
import { useShownEntries } from './useShownEntries';

const ApplicationTracker = graphql(`
  query ApplicationTracker($filter: ApplicationFilter, $first: Int!, $after: String) {
    applications(filter: $filter, first: $first, after: $after) {
      totalCount
      counts {
        stage
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
          kind
          stage
          title
          company
          url
          location
          privateNote
          appliedAt
          dueAt
          version
          allowedStages
          createdAt
          updatedAt
          job {
            id
            applicationDeadline
          }
          referral {
            id
            status
            expiresAt
            referrer {
              id
              firstName
            }
          }
        }
      }
    }
  }
`);

const PAGE = 100;

/** How often referrals and applications are read while the WebSocket is down, in milliseconds (spec section 9). */
const INTERVAL_WHILE_DOWN = 30_000;

/**
 * The viewer's applications. The first page is shown at once; the others follow one after the other, because the board and the order of
 * the table need all of them. Each waits until the one before is shown.
 */
export function useApplications(filter: ApplicationFilter, filters: TrackerFilters) {
  const query = useQuery(ApplicationTracker, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollWhileDown(INTERVAL_WHILE_DOWN),
  });
  const { data, stale, more, loadingMore, failedAfter } = usePages(query, {
    listOf: ({ applications }) => applications,
    page: PAGE,
    failed: trackerCopy.moreFailed,
  });
  const { loading } = query;
  const page = data?.applications.pageInfo;
  const next = page?.hasNextPage ? page.endCursor : null;
  // A page that could not be loaded is loaded again only on request.
  const failed = next !== null && next === failedAfter;
  const shown = useShownEntries({ applications: data?.applications, filters, filter: stale ? null : filter });
  const wanted = next !== null && !failed && !loading && !loadingMore && !stale && !shown.isBehind;
  const load = useEffectEvent(more);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, next]);
  return {
    applications: shown.applications,
    /** The filters that the applications are shown with. */
    shownFilters: shown.filters,
    loading: loading || shown.isBehind,
    error: query.error,
    retry: () => void query.refetch(),
    stale,
    /** Loads the page that failed; null if none did. */
    more: failed ? more : null,
  };
}
