import { useQuery } from '@apollo/client/react';
import { Heading } from '@chakra-ui/react/heading';
import { useMemo, useState } from 'react';
import { graphql } from '../../graphql';
import { BlockSkeleton } from '../../ui/data/Skeletons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import type { KeyBinding } from '../../ui/keys/keys';
import { useKeys } from '../../ui/keys/useKeys';
import { ReferralDetails } from '../details/ReferralDetails';
import { referralCopy } from '../parts/copy';
import { referralCenterCopy } from './copy';

const ReferralPane_query = graphql(`
  query ReferralPane($id: ID!) {
    referral(id: $id) {
      id
      jobTitle
      company
      ...ReferralDetails_referral
    }
  }
`);

const { keys } = referralCenterCopy;
const ACTIONS = [
  { keys: 'w', label: keys.withdraw, action: 'withdraw' },
  { keys: 'm', label: keys.message, action: 'message' },
  { keys: 'n', label: keys.ask, action: 'ask' },
];

/** The keys w, m and n press the buttons of the open request. Without someone to ask instead, n leads to Alumni Connect. */
const bindingsOf = (frame: HTMLElement | null): KeyBinding[] =>
  ACTIONS.map(({ keys: key, label, action }) => ({
    keys: key,
    label,
    run: () => {
      const selector = `[data-action=${action}]`;
      const inPane = frame?.querySelector<HTMLElement>(selector);
      (inPane ?? document.querySelector<HTMLElement>(selector))?.click();
    },
  }));

function useActionKeys() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const bindings = useMemo(() => bindingsOf(frame), [frame]);
  useKeys(keys.title, bindings);
  return setFrame;
}

interface ReferralPaneProps {
  id: string;
  /** The sheet shows the title itself. */
  hideTitle: boolean;
  /** The query of the list has just asked for everything about the request. */
  isFresh: boolean;
}

/** A request beside the list. */
export function ReferralPane({ id, hideTitle, isFresh }: ReferralPaneProps) {
  const setFrame = useActionKeys();
  const { data, loading, error, refetch } = useQuery(ReferralPane_query, {
    variables: { id },
    fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network',
  });
  if (!data && loading) return <BlockSkeleton lines={8} label={referralCenterCopy.paneLoading} />;
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{referralCenterCopy.paneFailed}</ErrorState>;
  if (!data?.referral) return <EmptyState>{referralCenterCopy.notFound}</EmptyState>;
  const { jobTitle, company } = data.referral;
  return (
    <div ref={setFrame}>
      {!hideTitle && (
        <Heading as="h2" size="xl" mb="4" overflowWrap="anywhere">
          {referralCopy.jobAt(jobTitle, company)}
        </Heading>
      )}
      <ReferralDetails referral={data.referral} narrow />
    </div>
  );
}
