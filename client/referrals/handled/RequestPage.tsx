import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Link, useParams } from 'react-router-dom';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { referralPageCopy } from '../details/copy';
import { useListPolling } from '../live/useListPolling';
import { RequestDetails } from './RequestDetails';

const RequestById = graphql(`
  query RequestById($id: ID!) {
    referral(id: $id) {
      id
      jobTitle
      company
      department
      ...RequestDetails_referral
    }
  }
`);

const BACK = { to: paths.requests, label: referralPageCopy.lists.referrer };

/** The page of one received request. */
export function RequestPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(RequestById, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    pollInterval: useListPolling(),
  });
  const referral = data?.referral;
  return (
    <Page
      title={referral ? referralPageCopy.titleOf(referral.jobTitle, referral.company) : referralPageCopy.title}
      description={referral?.department}
      back={BACK}
      width="prose"
    >
      {!data && loading && <BlockSkeleton lines={8} label={referralPageCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{referralPageCopy.failed}</ErrorState>}
      {data && !referral && (
        <EmptyState
          action={
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={paths.requests}>{referralPageCopy.back}</Link>
            </Button>
          }
        >
          {referralPageCopy.notFound}
        </EmptyState>
      )}
      {referral && <RequestDetails referral={referral} />}
    </Page>
  );
}
