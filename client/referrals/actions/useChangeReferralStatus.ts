import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { readError } from '../../data/errors';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import type { ChangeReferralStatusInput } from '../../graphql/graphql';
import { refreshPage } from '../live/refresh';
import { useRefreshReferrals } from '../live/useRefreshReferrals';
import { transitionCopy } from './copy';

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

/** Changes the status of a referral, shows the result as a toast, and refreshes the lists. `change` resolves to whether it succeeded. */
export function useChangeReferralStatus() {
  const client = useApolloClient();
  const refresh = useRefreshReferrals();
  const onError = useCallback(
    (error: unknown) => {
      const { code } = readError(error);
      // Another user changed it first: show the current status.
      if (code !== 'CONFLICT' && code !== 'NOT_FOUND') return false;
      refresh();
      refreshPage(client).catch(() => {}); // the page shows its own error
      return false;
    },
    [client, refresh],
  );
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
  return { change, changing: loading };
}
