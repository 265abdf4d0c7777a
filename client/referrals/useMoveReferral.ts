import { useCallback, useRef } from 'react';
import { isSignedOut, readError } from '../app/errors';
import { useMutationWithToast } from '../app/useMutationWithToast';
import { graphql } from '../graphql';
import type { ChangeReferralStatusInput, ReferralStatus } from '../graphql/graphql';
import { toast } from '../ui/toast';
import { moveWords } from './copy';
import { useRefreshReferrals } from './useRefreshReferrals';

const MoveReferral = graphql(`
  mutation MoveReferral($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) {
      referral {
        id
        status
        allowedTransitions
        progress
        notes
        rejectionReason
        expiresAt
        events {
          id
          status
          note
          at
          actor {
            id
            name
          }
        }
        conversation {
          id
        }
      }
    }
  }
`);

/** Moves a referral along; tells the outcome in the words of the move, and brings the lists up to date. */
export function useMoveReferral() {
  const attempted = useRef<ReferralStatus>('PENDING');
  const refresh = useRefreshReferrals();
  const onRefused = useCallback(
    (error: unknown) => {
      if (isSignedOut(error)) return false;
      const { code, message } = readError(error);
      toast.error(moveWords[attempted.current].failed, message);
      // Somebody else was faster: show what it has become.
      if (code === 'CONFLICT' || code === 'NOT_FOUND') refresh();
      return true;
    },
    [refresh],
  );
  const [run, { loading }] = useMutationWithToast(MoveReferral, {
    success: ({ changeReferralStatus }) => moveWords[changeReferralStatus.referral.status].done,
    failure: moveWords.PENDING.failed,
    onRefused,
  });
  const move = useCallback(
    async (input: ChangeReferralStatusInput): Promise<boolean> => {
      attempted.current = input.status;
      const done = (await run({ input })) !== undefined;
      if (done) refresh();
      return done;
    },
    [run, refresh],
  );
  return { move, moving: loading };
}
