import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFirst, usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { useArrival } from '../../ui/lazy/useArrival';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { referralCenterCopy } from './copy';
import { QuotaLine } from './QuotaLine';
import { FIRST_ROWS, ReferralList } from '../list/ReferralList';
import { SentReferral } from './SentReferral';
import { candidateTabs } from '../list/tabs';
import { useListPolling } from '../live/useListPolling';
import { useReferralTab } from '../list/useReferralTab';

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

const findReferrer = (
  <Button asChild>
    <Link to={paths.alumni}>
      <Search aria-hidden /> {referralCenterCopy.find}
    </Link>
  </Button>
);

/** The requests that a job seeker has sent, and their status. */
export function ReferralCenterPage() {
  const { tab, filter, setTab } = useReferralTab(candidateTabs);
  const query = useQuery(ReferralCenter, {
    variables: { filter, first: useFirst(ReferralCenter, { filter, first: PAGE }, 'referrals') },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const { loading, error, refetch } = query;
  const { data, ...paging } = usePages(query, {
    listOf: ({ referrals }) => referrals,
    page: PAGE,
    failed: referralCenterCopy.failed,
  });
  const list = data?.referrals;
  const arrival = useArrival(list !== undefined, (list?.edges.length ?? 0) > FIRST_ROWS);
  const none = list && list.counts.every(({ count }) => count === 0);
  return (
    <Page
      title={referralCenterCopy.title}
      description={referralCenterCopy.description}
      {...(!none && { actions: findReferrer })}
    >
      {data?.me && !none && <QuotaLine me={data.me} />}
      {arrival === 'waiting' && (list || loading) && <ListSkeleton label={referralCenterCopy.loading} />}
      {!list && !loading && error && (
        <ErrorState onRetry={() => void refetch()}>{referralCenterCopy.failed}</ErrorState>
      )}
      {none && <EmptyState action={findReferrer}>{referralCenterCopy.empty}</EmptyState>}
      {arrival !== 'waiting' && list && !none && (
        <ReferralList
          labels={{ tabs: referralCenterCopy.tabs, rows: referralCenterCopy.title }}
          tabs={candidateTabs}
          tab={tab}
          onTab={setTab}
          list={list}
          all={arrival === 'all'}
          row={(referral) => <SentReferral referral={referral} />}
          empty={<EmptyState>{referralCenterCopy.emptyTab}</EmptyState>}
          {...paging}
        />
      )}
    </Page>
  );
}
