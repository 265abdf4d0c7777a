import { useCallback } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ChangeReferralStatusInput } from '../../graphql/graphql';
import { moveWords } from '../copy';
import { useRefreshReferrals } from '../live/useRefreshReferrals';

const MoveReferral = graphql(`
  mutation MoveReferral($input: ChangeReferralStatusInput!) {
    changeReferralStatus(input: $input) {
      referral {
        id
        status
        progress
        notes
        expiresAt
        ...ReferralActions_referral
        ...ReferralTimeline_referral
        ...MessageButton_referral
      }
    }
  }
`);

/** Moves a referral along; tells the outcome in the words of the move, and brings the lists up to date. */
export function useMoveReferral() {
  const refresh = useRefreshReferrals();
  const onRefused = useCallback(
    (error: unknown) => {
      const { code } = readError(error);
      // Somebody else was faster: show what it has become.
      if (code === 'CONFLICT' || code === 'NOT_FOUND') refresh();
      return false;
    },
    [refresh],
  );
  const [run, { loading }] = useMutationWithToast(MoveReferral, {
    success: ({ changeReferralStatus }) => moveWords[changeReferralStatus.referral.status].done,
    failure: ({ input }) => moveWords[input.status].failed,
    onRefused,
  });
  const move = useCallback(
    async (input: ChangeReferralStatusInput): Promise<boolean> => {
      const done = (await run({ input })) !== undefined;
      if (done) refresh();
      return done;
    },
    [run, refresh],
  );
  return { move, moving: loading };
}
