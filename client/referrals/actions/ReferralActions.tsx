import type { FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ReferralStatus } from '../../graphql/graphql';
import { lazyOverlay } from '../../ui/lazy/lazyOverlay';
import { useIsColleagues } from '../parts/side';
import { TransitionButtons } from './TransitionButtons';
import type { TransitionDetails } from './TransitionDialogs';
import { useChangeReferralStatus } from './useChangeReferralStatus';

export const ReferralActions_referral = graphql(`
  fragment ReferralActions_referral on Referral {
    id
    status
    jobTitle
    allowedTransitions
    candidate {
      id
      user {
        id
        firstName
      }
    }
    referrer {
      id
      firstName
    }
  }
`);

// The dialogs are loaded with the first question.
const TransitionDialogs = lazyOverlay(async () => (await import('./TransitionDialogs')).TransitionDialogs);

/** Transitions that cannot be undone need a confirmation. */
const CONFIRMED: ReadonlySet<ReferralStatus> = new Set(['REJECTED', 'WITHDRAWN', 'HIRED']);

interface Asking {
  to: ReferralStatus;
  /** The status when the dialog opened, because the referral can change while it is open; null for the current status. */
  from: ReferralStatus | null;
}

interface ReferralActionsProps {
  referral: FragmentType<typeof ReferralActions_referral>;
  /** Called when a dialog opens and when it has closed. */
  onAsking?: (isAsking: boolean) => void;
}

/** The transitions that the server allows the viewer. Nothing when there are none. */
export function ReferralActions({ referral, onAsking }: ReferralActionsProps) {
  const data = useFragmentOf(ReferralActions_referral, referral);
  const isColleagues = useIsColleagues({ candidateId: data.candidate.id, referrerId: data.referrer.id });
  const [asking, setAsking] = useState<Asking | null>(null);
  const { change, changing, release } = useChangeReferralStatus(asking?.to === 'REJECTED');
  const [asked, setAsked] = useState(false);
  if (asking && !asked) setAsked(true);
  const { id, status, jobTitle, allowedTransitions, candidate, referrer } = data;
  const creditsTo = isColleagues ? referrer.firstName : null;
  const confirm = async (details: TransitionDetails) => {
    const done = await change({ id, from: asking?.from ?? status, ...details });
    // After a conflict, the user has read what the status is now.
    if (!done) setAsking((last) => last && { ...last, from: null });
    return done;
  };
  const ask = (to: ReferralStatus) => {
    setAsking({ to, from: status });
    onAsking?.(true);
  };
  const close = () => {
    setAsking(null);
    onAsking?.(false);
    release();
  };
  // A dialog keeps what was typed there.
  if (allowedTransitions.length === 0 && asking === null) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <TransitionButtons
        status={status}
        allowed={allowedTransitions}
        changing={changing}
        creditsTo={creditsTo}
        // A dialog shows its own progress.
        loading={changing && asking === null}
        onChoose={(to) => (CONFIRMED.has(to) ? ask(to) : void change({ id, from: status, status: to }))}
      />
      {asked && (
        <TransitionDialogs
          open={asking !== null}
          asking={asking?.to ?? null}
          onClose={close}
          onConfirm={confirm}
          changing={changing}
          jobTitle={jobTitle}
          candidateName={candidate.user.firstName}
          referrerName={referrer.firstName}
          creditsTo={creditsTo}
        />
      )}
    </Flex>
  );
}
