import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useState } from 'react';
import { usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { startOfMonth } from '../../lib/time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { SearchBox } from '../../ui/forms/SearchBox';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { managementWords } from '../copy';
import { ReceivedReferral } from './ReceivedReferral';
import { ReferralList } from '../list/ReferralList';
import { RequestStats } from './RequestStats';
import { referrerTabs } from '../list/tabs';
import { useListPolling } from '../live/useListPolling';
import { useReferralTab } from '../list/useReferralTab';

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
  const [month] = useState(() => startOfMonth().toISOString());
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
  const asked = useQuery(ReferralManagement, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const { loading, error, refetch } = asked;
  const { data, ...paging } = usePages(asked, { listOf: ({ referrals }) => referrals, failed: managementWords.failed });
  if (!data && loading) return <ListSkeleton label={managementWords.loading} />;
  if (!data) return error ? <ErrorState onRetry={() => void refetch()}>{managementWords.failed}</ErrorState> : null;
  return (
    <section aria-label={managementWords.list}>
      <Box maxW="lg" mb="4">
        <SearchBox label={managementWords.search} value={q} onChange={setQ} />
      </Box>
      <ReferralList
        labels={{ tabs: managementWords.tabs, rows: managementWords.list }}
        tabs={referrerTabs}
        tab={tab}
        onTab={setTab}
        list={data.referrals}
        row={(referral) => <ReceivedReferral referral={referral} />}
        empty={<Nothing q={q} all={tab.statuses === null} clear={() => setQ('')} />}
        {...paging}
      />
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
