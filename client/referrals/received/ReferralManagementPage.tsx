import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useState } from 'react';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { startOfMonth } from '../../lib/time';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { useArrival } from '../../ui/lazy/useArrival';
import { SearchBox } from '../../ui/forms/SearchBox';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { referralManagementCopy } from './copy';
import { AskedFilter } from './AskedFilter';
import { ReceivedReferral } from './ReceivedReferral';
import { FIRST_ROWS, ReferralList } from '../list/ReferralList';
import { RequestStats } from './RequestStats';
import { companyOf, useRequestStats } from './useRequestStats';
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
          referrer {
            id
            name
          }
          ...ReceivedReferral_referral
        }
      }
    }
  }
`);

const PAGE = 20;

/** The requests that a referrer has received. `credits` is a banner of another feature, passed in by client/app. */
export function ReferralManagementPage({ credits }: { credits: ReactNode }) {
  const [month] = useState(() => startOfMonth().toISOString());
  const stats = useRequestStats(month);
  const company = companyOf(stats.data?.me ?? null);
  const { title, description, companyDescription } = referralManagementCopy;
  return (
    <Page title={title} description={company === null ? description : companyDescription(company)}>
      <RequestStats {...stats} />
      {credits}
      <Requests company={company} />
    </Page>
  );
}

/** @param company the company whose requests the viewer handles; null for their own */
function Requests({ company }: { company: string | null }) {
  const { tab, q, asked, filter, setTab, setQ, setAsked } = useReferralTab(referrerTabs);
  const query = useQuery(ReferralManagement, {
    variables: { filter, first: useFirst(ReferralManagement, { filter, first: PAGE }, 'referrals') },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const { loading, error, refetch } = query;
  const { data, ...paging } = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralManagementCopy.failed,
  });
  const arrival = useArrival(data !== undefined, (data?.referrals.edges.length ?? 0) > FIRST_ROWS);
  if (arrival === 'waiting' && (data || loading)) return <ListSkeleton label={referralManagementCopy.loading} />;
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()}>{referralManagementCopy.failed}</ErrorState> : null;
  return (
    <section aria-label={referralManagementCopy.list}>
      <Flex gap="3" mb="4" direction={{ base: 'column', md: 'row' }}>
        <Box width="full" maxW={{ md: 'lg' }}>
          <SearchBox label={referralManagementCopy.search} value={q} onChange={setQ} />
        </Box>
        {company !== null && (
          <AskedFilter
            value={asked}
            onChange={setAsked}
            company={company}
            people={data.referrals.edges.map(({ node }) => node.referrer)}
          />
        )}
      </Flex>
      <ReferralList
        labels={{ tabs: referralManagementCopy.tabs, rows: referralManagementCopy.list }}
        tabs={referrerTabs}
        tab={tab}
        onTab={setTab}
        list={data.referrals}
        all={arrival === 'all'}
        row={(referral) => <ReceivedReferral referral={referral} />}
        empty={<NoRequests q={q} all={tab.statuses === null && asked === ''} clear={() => setQ('')} />}
        {...paging}
      />
    </section>
  );
}

function NoRequests({ q, all, clear }: { q: string; all: boolean; clear: () => void }) {
  if (q === '') return <EmptyState>{all ? referralManagementCopy.empty : referralManagementCopy.emptyTab}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="outline" colorPalette="gray" onClick={clear}>
          {referralManagementCopy.clear}
        </Button>
      }
    >
      {referralManagementCopy.emptySearch(q)}
    </EmptyState>
  );
}
