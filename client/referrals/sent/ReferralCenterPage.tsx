import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { usePages } from '../../data/usePages';
import { graphql } from '../../graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { ListSkeleton } from '../../ui/data/Skeletons';
import { centerWords } from '../copy';
import { QuotaLine } from './QuotaLine';
import { ReferralList } from '../list/ReferralList';
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
  const asked = useQuery(ReferralCenter, {
    variables: { filter, first: PAGE },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const { loading, error, refetch } = asked;
  const { data, ...paging } = usePages(asked, { listOf: ({ referrals }) => referrals, failed: centerWords.failed });
  const list = data?.referrals;
  const none = list && list.counts.every(({ count }) => count === 0);
  return (
    <Page title={centerWords.title} description={centerWords.description} {...(!none && { actions: findSomebody })}>
      {data?.me && !none && <QuotaLine me={data.me} />}
      {!list && loading && <ListSkeleton label={centerWords.loading} />}
      {!list && !loading && error && <ErrorState onRetry={() => void refetch()}>{centerWords.failed}</ErrorState>}
      {none && <EmptyState action={findSomebody}>{centerWords.empty}</EmptyState>}
      {list && !none && (
        <ReferralList
          labels={{ tabs: centerWords.tabs, rows: centerWords.title }}
          tabs={candidateTabs}
          tab={tab}
          onTab={setTab}
          list={list}
          row={(referral) => <SentReferral referral={referral} />}
          empty={<EmptyState>{centerWords.emptyTab}</EmptyState>}
          {...paging}
        />
      )}
    </Page>
  );
}
