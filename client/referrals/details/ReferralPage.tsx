import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { graphql } from '../../graphql';
import { referralPageCopy } from '../parts/pageCopy';
import { ReferralFrame } from '../parts/ReferralFrame';
import { ReferralDetails } from './ReferralDetails';
import { usePagePolling } from '../live/usePagePolling';

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
    ...usePagePolling(),
  });
  const referral = data?.referral;
  return (
    <ReferralFrame
      back={BACK}
      referral={referral}
      loading={loading}
      failed={error !== undefined}
      onRetry={() => void refetch()}
    >
      {referral && <ReferralDetails key={referral.id} referral={referral} />}
    </ReferralFrame>
  );
}
