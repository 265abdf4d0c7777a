import { useQuery } from '@apollo/client/react';
import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { UserSearch } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { ReferralCenterQuery } from '../../graphql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SearchBox } from '../../ui/forms/SearchBox';
import { Page } from '../../ui/layout/Page';
import { SplitSkeleton } from '../../ui/list/SplitSkeleton';
import { SplitView } from '../../ui/list/SplitView';
import { Toolbar } from '../../ui/list/Toolbar';
import { VirtualRows } from '../../ui/list/VirtualRows';
import { useOpenItem } from '../../ui/list/useOpenItem';
import { usePaneMode } from '../../ui/list/usePaneMode';
import { useRowKeys } from '../../ui/keys/useRowKeys';
import { useArrival } from '../../ui/lazy/useArrival';
import { CountTabs } from '../../ui/data/CountTabs';
import { LoadMore } from '../../ui/data/LoadMore';
import { referralListCopy } from '../list/copy';
import { candidateTabs, countOf } from '../list/tabs';
import { useReferralTab } from '../list/useReferralTab';
import { useListPolling } from '../live/useListPolling';
import { referralCopy } from '../parts/copy';
import { referralCenterCopy } from './copy';
import { QuotaLine } from './QuotaLine';
import { ReferralPane } from './ReferralPane';
import { SentReferral } from './SentReferral';

const ReferralCenter = graphql(`
  query ReferralCenter($filter: ReferralFilter, $first: Int!, $after: String, $withTop: Boolean!) {
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
          jobTitle
          company
          ...SentReferral_referral
        }
      }
    }
    top: referrals(box: SENT, filter: $filter, first: 1) @include(if: $withTop) {
      edges {
        cursor
        node {
          id
          jobTitle
          company
          ...ReferralDetails_referral
        }
      }
    }
  }
`);

const PAGE = 20;

/** On phones, the button beside the search shows its icon only. */
const findReferrer = (place: 'toolbar' | 'page') => (
  <Button asChild>
    <Link to={paths.alumni} data-action="ask">
      <UserSearch aria-hidden />
      <chakra.span srOnly={{ base: place === 'toolbar', md: false }}>{referralCenterCopy.find}</chakra.span>
    </Link>
  </Button>
);

const NEXT_PAGES = { withTop: false };

function useSentReferrals(filter: ReturnType<typeof useReferralTab>['filter'], withTop: boolean) {
  const variables = { filter, first: PAGE, withTop };
  const query = useQuery(ReferralCenter, {
    variables: { ...variables, first: useFirst(ReferralCenter, variables, 'referrals') },
    fetchPolicy: 'cache-and-network',
  });
  useListPolling();
  const { loading, error, refetch } = query;
  const paging = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralCenterCopy.failed,
    nextPages: NEXT_PAGES,
  });
  return { ...paging, loading, error, retry: () => void refetch() };
}

/** The requests that a job seeker has sent, with one of them beside the list. */
export function ReferralCenterPage() {
  const { tab, q, filter, setTab, setQ, showAll } = useReferralTab(candidateTabs);
  const { openId } = useOpenItem();
  const mode = usePaneMode();
  // As it is at first: a request that is opened later is asked for by its pane, and the list is not asked for again.
  const [withTop] = useState(mode === 'pane' && openId === null);
  const { data, loading, error, retry, ...paging } = useSentReferrals(filter, withTop);
  const list = data?.referrals;
  const hasArrived = useArrival(list !== undefined) !== 'waiting';
  const hasNone = list && q === '' && list.counts.every(({ count }) => count === 0);
  return (
    <Page title={referralCenterCopy.title}>
      {!hasNone && (
        <Toolbar
          search={<SearchBox label={referralCenterCopy.search} value={q} onChange={setQ} />}
          result={data?.me && <QuotaLine me={data.me} />}
          action={findReferrer('toolbar')}
        />
      )}
      {!hasArrived && (list || loading) && <SplitSkeleton label={referralCenterCopy.loading} avatars={false} />}
      {!list && !loading && error && <ErrorState onRetry={retry}>{referralCenterCopy.failed}</ErrorState>}
      {hasNone && hasArrived && <EmptyState action={findReferrer('page')}>{referralCenterCopy.empty}</EmptyState>}
      {list && hasArrived && !hasNone && (
        <Box mt="-6">
          <CountTabs
            label={referralCenterCopy.tabs}
            tabs={candidateTabs.map((each) => ({
              value: each.value,
              label: each.label,
              count: countOf(each, list.counts),
            }))}
            value={tab.value}
            onChange={setTab}
            flush
          >
            {list.edges.length === 0 ? (
              <NoMatch q={q} tab={tab.statuses && tab.label} onShowAll={showAll} />
            ) : (
              <Requests list={list} topId={data.top?.edges[0]?.node.id ?? null} {...paging} />
            )}
          </CountTabs>
        </Box>
      )}
    </Page>
  );
}

interface NoMatchProps {
  q: string;
  /** The label of the tab; null if it has every request. */
  tab: string | null;
  onShowAll: () => void;
}

/** Says what leaves out every request: the tab, the search, or both. */
function NoMatch({ q, tab, onShowAll }: NoMatchProps) {
  const { emptyTab, noMatch, noMatchInTab, showAll } = referralCenterCopy;
  const action = (
    <Button variant="outline" colorPalette="gray" onClick={onShowAll}>
      {showAll}
    </Button>
  );
  if (q === '') return <EmptyState action={action}>{emptyTab}</EmptyState>;
  return <EmptyState action={action}>{tab === null ? noMatch(q) : noMatchInTab(q, tab)}</EmptyState>;
}

/** The usual height of a row in pixels. */
const ROW = 65;

interface RequestsProps {
  list: ReferralCenterQuery['referrals'];
  /** The request of which everything is known; null if there is none. */
  topId: string | null;
  stale: boolean;
  more: () => void;
  loadingMore: boolean;
}

/** The requests of a tab, and the open one beside them. */
function Requests({ list: { edges, pageInfo, totalCount }, topId, stale, more, loadingMore }: RequestsProps) {
  const { openId, open, close } = useOpenItem();
  const mode = usePaneMode();
  const moveTo = useCallback((id: string) => open(id, { replace: true }), [open]);
  useRowKeys(mode === 'pane' ? moveTo : undefined);
  // Beside the list there is always a request: the first one, until another is chosen.
  const shownId = openId ?? (mode === 'pane' ? (edges[0]?.node.id ?? null) : null);
  const shown = edges.find(({ node }) => node.id === shownId)?.node;
  return (
    <Box mx={{ base: '-4', md: '-6' }} opacity={stale ? '0.6' : '1'} transition="opacity 120ms">
      <SplitView
        label={shown ? referralCopy.jobAt(shown.jobTitle, shown.company) : referralCenterCopy.pane}
        openId={shownId}
        onOpen={moveTo}
        onClose={close}
        pane={
          shownId && (
            <ReferralPane key={shownId} id={shownId} hideTitle={mode === 'sheet'} isFresh={shownId === topId} />
          )
        }
        list={
          <>
            <VirtualRows
              label={referralCenterCopy.title}
              busy={stale}
              rows={edges}
              rowKey={({ node }) => node.id}
              estimate={ROW}
              row={({ node }) => (
                <SentReferral
                  referral={node}
                  isOpen={mode !== 'page' && node.id === shownId}
                  {...(mode !== 'page' && { onOpen: open })}
                />
              )}
              hasMore={pageInfo.hasNextPage}
              onEnd={more}
            />
            <LoadMore
              hasMore={pageInfo.hasNextPage}
              loading={loadingMore}
              onMore={more}
              label={referralListCopy.more}
              {...(pageInfo.hasNextPage && { shown: referralListCopy.shown(edges.length, totalCount) })}
            />
          </>
        }
      />
    </Box>
  );
}
