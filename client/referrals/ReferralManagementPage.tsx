import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { startOfMonth } from 'date-fns';
import { type ReactNode, useState } from 'react';
import { graphql } from '../graphql';
import { CountTabs } from '../ui/CountTabs';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LoadMore } from '../ui/LoadMore';
import { Page } from '../ui/Page';
import { SearchBox } from '../ui/SearchBox';
import { ListSkeleton } from '../ui/Skeletons';
import { managementWords } from './copy';
import { ReceivedReferral } from './ReceivedReferral';
import { ReferralRows } from './ReferralRows';
import { RequestStats } from './RequestStats';
import { countOf, referrerTabs } from './tabs';
import { useListPolling } from './useListPolling';
import { useMorePages } from './useMorePages';
import { useReferralTab } from './useReferralTab';

const ReferralManagement = graphql(`
  query ReferralManagement($filter: ReferralFilter, $first: Int!, $after: String) {
    referrals(box: RECEIVED, filter: $filter, first: $first, after: $after) {
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
          ...ReceivedReferral_referral
        }
      }
    }
  }
`);

const PAGE = 20;

/** Who asks the viewer for a referral. `credits` is the banner of another room, put in by the application. */
export function ReferralManagementPage({ credits }: { credits: ReactNode }) {
  const [month] = useState(() => startOfMonth(new Date()).toISOString());
  return (
    <Page title={managementWords.title} description={managementWords.description}>
      <RequestStats since={month} />
      {credits}
      <Requests />
    </Page>
  );
}

function Requests() {
  const { tab, q, filter, setTab, setQ } = useReferralTab(referrerTabs);
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
    fetchMore,
  } = useQuery(ReferralManagement, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const list = (current ?? (loading ? previousData : undefined))?.referrals;
  const { more, loadingMore } = useMorePages(fetchMore, list?.pageInfo.endCursor, managementWords.failed);
  if (!list && loading) return <ListSkeleton label={managementWords.loading} />;
  if (!list) return error ? <ErrorState onRetry={() => void refetch()}>{managementWords.failed}</ErrorState> : null;
  const tabs = referrerTabs.map((each) => ({
    value: each.value,
    label: each.label,
    count: countOf(each, list.counts),
  }));
  return (
    <section aria-label={managementWords.list}>
      <Box maxW="lg" mb="4">
        <SearchBox label={managementWords.search} value={q} onChange={setQ} />
      </Box>
      <CountTabs label={managementWords.tabs} tabs={tabs} value={tab.value} onChange={setTab}>
        {list.edges.length === 0 && <Nothing q={q} all={tab.statuses === null} clear={() => setQ('')} />}
        {list.edges.length > 0 && (
          <ReferralRows
            label={managementWords.list}
            stale={!current}
            rows={list.edges.map(({ node }) => ({ key: node.id, row: <ReceivedReferral referral={node} /> }))}
          />
        )}
        <LoadMore
          hasMore={list.pageInfo.hasNextPage}
          loading={loadingMore}
          onMore={more}
          label={managementWords.more}
          {...(list.pageInfo.hasNextPage && { shown: managementWords.shown(list.edges.length, list.totalCount) })}
        />
      </CountTabs>
    </section>
  );
}

function Nothing({ q, all, clear }: { q: string; all: boolean; clear: () => void }) {
  if (q === '') return <EmptyState>{all ? managementWords.empty : managementWords.emptyTab}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={clear}>
          {managementWords.clear}
        </Button>
      }
    >
      {managementWords.emptySearch(q)}
    </EmptyState>
  );
}
