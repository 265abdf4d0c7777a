import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { graphql } from '../graphql';
import { CountTabs } from '../ui/CountTabs';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LoadMore } from '../ui/LoadMore';
import { Page } from '../ui/Page';
import { ListSkeleton } from '../ui/Skeletons';
import { centerWords } from './copy';
import { QuotaLine } from './QuotaLine';
import { ReferralRows } from './ReferralRows';
import { SentReferral } from './SentReferral';
import { candidateTabs, countOf } from './tabs';
import { useListPolling } from './useListPolling';
import { useMorePages } from './useMorePages';
import { useReferralTab } from './useReferralTab';

const ReferralCenter = graphql(`
  query ReferralCenter($filter: ReferralFilter, $first: Int!, $after: String) {
    me {
      id
      ...QuotaLine_me
    }
    referrals(box: SENT, filter: $filter, first: $first, after: $after) {
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
          ...SentReferral_referral
        }
      }
    }
  }
`);

const PAGE = 20;

const findSomebody = (
  <Button asChild>
    <Link to={paths.alumni}>
      <Search aria-hidden /> {centerWords.find}
    </Link>
  </Button>
);

/** What a student has asked for, and where it stands. */
export function ReferralCenterPage() {
  const { tab, filter, setTab } = useReferralTab(candidateTabs);
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
    fetchMore,
  } = useQuery(ReferralCenter, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const data = current ?? (loading ? previousData : undefined);
  const list = data?.referrals;
  const { more, loadingMore } = useMorePages(fetchMore, list?.pageInfo.endCursor, centerWords.failed);
  const none = list && list.counts.every(({ count }) => count === 0);
  return (
    <Page title={centerWords.title} description={centerWords.description} {...(!none && { actions: findSomebody })}>
      {data?.me && !none && <QuotaLine me={data.me} />}
      {!list && loading && <ListSkeleton label={centerWords.loading} />}
      {!list && !loading && error && <ErrorState onRetry={() => void refetch()}>{centerWords.failed}</ErrorState>}
      {none && <EmptyState action={findSomebody}>{centerWords.empty}</EmptyState>}
      {list && !none && (
        <CountTabs
          label={centerWords.tabs}
          tabs={candidateTabs.map((each) => ({
            value: each.value,
            label: each.label,
            count: countOf(each, list.counts),
          }))}
          value={tab.value}
          onChange={setTab}
        >
          {list.edges.length === 0 && <EmptyState>{centerWords.emptyTab}</EmptyState>}
          {list.edges.length > 0 && (
            <ReferralRows
              label={centerWords.title}
              stale={!current}
              rows={list.edges.map(({ node }) => ({ key: node.id, row: <SentReferral referral={node} /> }))}
            />
          )}
          <LoadMore
            hasMore={list.pageInfo.hasNextPage}
            loading={loadingMore}
            onMore={more}
            label={centerWords.more}
            {...(list.pageInfo.hasNextPage && { shown: centerWords.shown(list.edges.length, list.totalCount) })}
          />
        </CountTabs>
      )}
    </Page>
  );
}
