import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ChangeReferralStatusInput } from '../../graphql/graphql';
import { toast } from '../../ui/feedback/toast';
import { refreshPage } from '../live/refresh';
import { useRefreshReferrals } from '../live/useRefreshReferrals';
import { goneCopy, transitionCopy } from './copy';

const ChangeReferralStatus = graphql(`
  mutation ChangeReferralStatus($input: ChangeReferralStatusInput!) {
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

/**
 * Changes the status of a referral, shows the result as a toast, and refreshes the lists. `change` resolves to whether it succeeded.
 * @param holdsNote a dialog holds a note: a referral that the viewer may no longer see stays on the screen until `release`
 */
export function useChangeReferralStatus(holdsNote: boolean) {
  const client = useApolloClient();
  const refresh = useRefreshReferrals();
  const isGone = useRef(false);
  const refreshAll = useCallback(() => {
    isGone.current = false;
    refresh();
    refreshPage(client).catch(() => {}); // the page shows its own error
  }, [client, refresh]);
  const onError = useCallback(
    (error: unknown) => {
      const { code } = readError(error);
      // Another user changed it first: show the current status.
      if (code === 'CONFLICT') refreshAll();
      if (code !== 'NOT_FOUND') return false;
      toast.error(goneCopy.title, holdsNote ? goneCopy.note : undefined);
      if (holdsNote) isGone.current = true;
      else refreshAll();
      return true;
    },
    [refreshAll, holdsNote],
  );
  /** The dialog has closed. */
  const release = useCallback(() => {
    if (isGone.current) refreshAll();
  }, [refreshAll]);
  const [run, { loading }] = useMutationWithToast(ChangeReferralStatus, {
    success: ({ changeReferralStatus }) => transitionCopy[changeReferralStatus.referral.status].done,
    failure: ({ input }) => transitionCopy[input.status].failed,
    onError,
  });
  const change = useCallback(
    async (input: ChangeReferralStatusInput): Promise<boolean> => {
      const done = (await run({ input })) !== undefined;
      if (done) refresh();
      return done;
    },
    [run, refresh],
  );
  return { change, changing: loading, release };
}
