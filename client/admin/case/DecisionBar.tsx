import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ReviewVerificationInput } from '../../graphql/graphql';
import { useSession } from '../../lib/useSession';
import { refetchDesk } from '../parts/refetchDesk';
import { refreshCounts } from '../parts/refreshCounts';
import { sayUnanswered } from '../parts/sayUnanswered';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { decideCopy as copy } from './copy';
import { BOTTOM_EDGE, stickyBottom } from './stickyStyles';
import { TurnDownDialog } from './TurnDownDialog';
import type { Verification } from './verification';

const Review = graphql(`
  mutation ReviewCase($input: ReviewVerificationInput!) {
    reviewVerification(input: $input) {
      verification {
        ...VerificationCaseFields @unmask
      }
    }
  }
`);

interface DecisionBarProps {
  verification: Verification;
  inSheet: boolean;
  /** A key asks for the approval, which must be confirmed. */
  confirming: boolean;
  onConfirmed: () => void;
  /** Called with its ID when the viewer has verified it or turned it down. */
  onDecided?: ((id: string) => void) | undefined;
}

/** The decision about a submitted verification. It stays visible below the documents. On phones, it takes the place of the portal's bar. */
export function DecisionBar({ verification, inSheet, ...acts }: DecisionBarProps) {
  const me = useSession()?.user.id;
  const [turningDown, setTurningDown] = useState(false);
  // The dialog keeps what was typed there when another admin decides.
  if (verification.status !== 'UNDER_REVIEW' && !turningDown) return null;
  return (
    <Box
      role="group"
      aria-label={copy.label}
      data-takes-bottom=""
      {...stickyBottom}
      mx={{ base: '-4', md: '0' }}
      mb={{ base: '-4', md: BOTTOM_EDGE }}
      px={{ base: '4', md: '0' }}
      pt="3"
      pb={{ base: 'calc(var(--bm-spacing-3) + env(safe-area-inset-bottom))', md: '3' }}
      bg={inSheet ? 'bg.panel' : 'bg'}
      borderTopWidth="1px"
    >
      {verification.user.id === me ? (
        <chakra.p color="fg.muted">{copy.own}</chakra.p>
      ) : (
        <Acts verification={verification} turningDown={turningDown} onTurningDown={setTurningDown} {...acts} />
      )}
    </Box>
  );
}

interface ActsProps extends Omit<DecisionBarProps, 'inSheet'> {
  /** The dialog that turns it down is open. */
  turningDown: boolean;
  onTurningDown: (open: boolean) => void;
}

/** What another admin can decide. */
function Acts({ verification, confirming, onConfirmed, onDecided, turningDown, onTurningDown }: ActsProps) {
  const { user, decisions, neededDecisions } = verification;
  const me = useSession()?.user.id;
  const { decide, loading } = useDecide(verification, onDecided);
  const approvals = decisions.filter(({ approve }) => approve);
  const hasApproved = approvals.some(({ by }) => by?.id === me);
  const canApprove = !hasApproved || approvals.length >= neededDecisions;
  const number = approvals.length + 1;
  const label = neededDecisions > 1 ? copy.approveOf(Math.min(number, neededDecisions), neededDecisions) : copy.approve;
  const confirm = async () => {
    await decide({ approve: true });
    onConfirmed();
  };
  return (
    <Flex direction="column" gap="2">
      {hasApproved && <p>{copy.waiting}</p>}
      <Flex gap="2" wrap="wrap">
        {canApprove && (
          <OnlineButton
            data-action="approve"
            loading={loading && !turningDown}
            onClick={() => void decide({ approve: true })}
          >
            {label}
          </OnlineButton>
        )}
        <OnlineButton
          data-action="reject"
          variant="outline"
          colorPalette="gray"
          disabled={loading}
          onClick={() => onTurningDown(true)}
        >
          {copy.reject}
        </OnlineButton>
      </Flex>
      {canApprove && (
        <ConfirmDialog
          open={confirming}
          onClose={onConfirmed}
          onConfirm={() => void confirm()}
          title={copy.confirmApproval(user.name)}
          description={copy.approvalIsFinal}
          confirmLabel={label}
          loading={loading}
        />
      )}
      {turningDown && (
        <TurnDownDialog
          name={user.name}
          onClose={() => onTurningDown(false)}
          onTurnDown={(said) => decide({ approve: false, ...said })}
        />
      )}
    </Flex>
  );
}

/** Stores a decision about what the reviewer sees. A refused one reads the case again, because another admin may have decided. */
function useDecide({ id, submittedAt, user }: Verification, onDecided: DecisionBarProps['onDecided']) {
  const client = useApolloClient();
  const refetch = () => {
    refetchDesk(client, ['VerificationQueue', 'VerificationCase']);
    refreshCounts(client);
  };
  const [review, { loading }] = useMutationWithToast(Review, {
    success: ({ reviewVerification: { verification } }) => {
      if (verification.status === 'VERIFIED') return copy.verified(user.name);
      return verification.status === 'REJECTED' ? copy.rejected(user.name) : copy.approved;
    },
    failure: copy.failed,
    onError: (error) => {
      refetch();
      return sayUnanswered(error);
    },
  });
  const decide = async (decision: Pick<ReviewVerificationInput, 'approve' | 'note' | 'step'>): Promise<boolean> => {
    const data = await review({ input: { id, submittedAt, ...decision } });
    if (!data) return false;
    if (data.reviewVerification.verification.status !== 'UNDER_REVIEW') onDecided?.(id);
    refetch();
    return true;
  };
  return { decide, loading };
}
