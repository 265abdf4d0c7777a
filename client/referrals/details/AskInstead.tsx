import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Page';
import { isUnsuccessful } from '../parts/statusFlow';
import { askInsteadCopy } from './copy';
import { OtherReferrers } from './OtherReferrers';

const AskInstead_referral = graphql(`
  fragment AskInstead_referral on Referral {
    id
    status
    ...OtherReferrers_referral
  }
`);

const AskInstead_query = graphql(`
  query AskInstead($id: ID!) {
    referral(id: $id) {
      id
      ...AskInstead_referral
    }
  }
`);

/** Who else the candidate can ask after a request has ended, each with a button that repeats it. Nothing for other requests. */
export function AskInstead({ referral }: { referral: FragmentType<typeof AskInstead_referral> }) {
  const data = useFragmentOf(AskInstead_referral, referral);
  const ended = isUnsuccessful(data.status);
  // While a request is open, the server names nobody.
  const [endedBefore] = useState(ended);
  const { loading, error, refetch } = useQuery(AskInstead_query, {
    variables: { id: data.id },
    skip: !ended || endedBefore,
    fetchPolicy: 'network-only',
  });
  if (!ended) return null;
  return (
    <Section title={askInsteadCopy.title}>
      {loading && <BlockSkeleton lines={3} label={askInsteadCopy.loading} />}
      {!loading && error && <ErrorState onRetry={() => void refetch()}>{askInsteadCopy.failed}</ErrorState>}
      {!loading && !error && <OtherReferrers referral={data} />}
    </Section>
  );
}
