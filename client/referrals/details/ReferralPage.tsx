import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { graphql } from '../../graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Page } from '../../ui/layout/Page';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { referralPageCopy } from './copy';
import { ReferralDetails } from './ReferralDetails';
import { useListPolling } from '../live/useListPolling';

const ReferralById = graphql(`
  query ReferralById($id: ID!) {
    referral(id: $id) {
      id
      jobTitle
      company
      department
      ...ReferralDetails_referral
    }
  }
`);

const BACK = { to: paths.referrals, label: referralPageCopy.lists.candidate };

/** The page of one of the viewer's own requests. */
export function ReferralPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useQuery(ReferralById, {
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
    >
      {!data && loading && <BlockSkeleton lines={8} label={referralPageCopy.loading} />}
      {!data && !loading && error && <ErrorState onRetry={() => void refetch()}>{referralPageCopy.failed}</ErrorState>}
      {data && !referral && (
        <EmptyState
          action={
            <Button asChild variant="outline" colorPalette="gray">
              <Link to={paths.referrals}>{referralPageCopy.back}</Link>
            </Button>
          }
        >
          {referralPageCopy.notFound}
        </EmptyState>
      )}
      {referral && <ReferralDetails referral={referral} />}
    </Page>
  );
}
