import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { readError } from '../../data/errors';
import { refetchShown } from '../../data/usePages';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { sayUnanswered } from '../parts/sayUnanswered';
import { voucherCopy as copy } from './copy';
import type { Voucher } from './voucher';

const TakeBack = graphql(`
  mutation TakeBackVoucher($input: ReverseRedemptionInput!) {
    reverseRedemption(input: $input) {
      balance
    }
  }
`);

/** Reads the list of redemptions again, with all pages that are shown, and what was done about the voucher that is shown. */
export function useRefreshRedemptions(): () => void {
  const client = useApolloClient();
  return useCallback(
    () =>
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: (query) =>
          query.queryName === 'SubjectLog' || (query.queryName === 'Redemptions' && refetchShown(query, 'redemptions')),
      }),
    [client],
  );
}

/**
 * Takes a voucher back if it is still as it is shown; if not, the refusal says what became of it, and the list is read again.
 * @param onDone called when the voucher has another status than shown
 * @returns a function that resolves to false if trying again can help
 */
export function useTakeBack({ entryId, cost, status, user }: Voucher, onDone: () => void) {
  const refresh = useRefreshRedemptions();
  const isOutdated = useRef(false);
  const [run] = useMutationWithToast(TakeBack, {
    success: copy.takenBack(cost, user.name),
    failure: copy.takeBackFailed,
    onError: (error) => {
      isOutdated.current = readError(error).code === 'CONFLICT';
      if (!sayUnanswered(error)) return false;
      // It may have been taken back.
      refresh();
      onDone();
      return true;
    },
  });
  return async (reason: string): Promise<boolean> => {
    isOutdated.current = false;
    const data = await run({ input: { entryId, reason, from: status } });
    const isOver = data !== undefined || isOutdated.current;
    if (isOver) {
      refresh();
      onDone();
    }
    return isOver;
  };
}
