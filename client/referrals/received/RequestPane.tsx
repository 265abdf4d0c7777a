import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect } from 'react';
import { referralStatuses } from '../../domain/referralStatus';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { usePart } from '../../ui/lazy/part';
import { detailsPart } from '../handled/detailsPart';
import { referralCopy } from '../parts/copy';
import { paneCopy } from './copy';

const RequestPane_query = graphql(`
  query RequestPane($id: ID!) {
    referral(id: $id) {
      id
      jobTitle
      company
      ...RequestDetails_referral
    }
  }
`);

interface RequestPaneProps {
  id: string;
  /** The sheet shows the title itself. */
  hideTitle: boolean;
  /** The query of the list has just asked for everything about the request. */
  isFresh: boolean;
  /** The status that the request will have unless it is undone; null for none. */
  heldAs: ReferralStatus | null;
  onUndo: () => void;
  /** Called once the details are on the screen. */
  onDetails: (id: string) => void;
}

/** A request beside the list. */
export function RequestPane({ id, hideTitle, isFresh, heldAs, onUndo, onDetails }: RequestPaneProps) {
  const { data, loading, error, refetch } = useQuery(RequestPane_query, {
    variables: { id },
    fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network',
  });
  const details = usePart(detailsPart);
  const { Component: RequestDetails } = details;
  const shownId = RequestDetails ? data?.referral?.id : undefined;
  useEffect(() => {
    if (shownId !== undefined) onDetails(shownId);
  }, [shownId, onDetails]);
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{paneCopy.failed}</ErrorState>;
  if (details.failure) return <ErrorState onRetry={details.retry}>{paneCopy.failed}</ErrorState>;
  if ((!data && loading) || !RequestDetails) return <BlockSkeleton lines={8} label={paneCopy.loading} />;
  if (!data?.referral) return <EmptyState>{paneCopy.notFound}</EmptyState>;
  const { jobTitle, company } = data.referral;
  return (
    <>
      {!hideTitle && (
        <Heading as="h2" size="xl" mb="4" overflowWrap="anywhere">
          {referralCopy.jobAt(jobTitle, company)}
        </Heading>
      )}
      <RequestDetails referral={data.referral} instead={heldAs && <HeldAnswer status={heldAs} onUndo={onUndo} />} />
    </>
  );
}

/** In place of the buttons while an answer can be undone. */
function HeldAnswer({ status, onUndo }: { status: ReferralStatus; onUndo: () => void }) {
  return (
    <Flex gap="2" align="center" wrap="wrap" role="status">
      {paneCopy.heldBefore(referralStatuses[status].label)}
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onUndo}>
        {paneCopy.undo}
      </Button>
    </Flex>
  );
}
