import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../graphql';
import { paths } from '../../routes/paths';
import { referralPageCopy } from '../parts/pageCopy';
import { ReferralFrame } from '../parts/ReferralFrame';
import { usePagePolling } from '../live/usePagePolling';
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
    ...usePagePolling(),
  });
  const referral = data?.referral;
  return (
    <ReferralFrame
      back={BACK}
      width="prose"
      referral={referral}
      loading={loading}
      failed={error !== undefined}
      onRetry={() => void refetch()}
    >
      {referral && <RequestDetails key={referral.id} referral={referral} />}
    </ReferralFrame>
  );
}
