import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { readError } from '../../data/errors';
import { refetchShown } from '../../data/usePages';
import { graphql } from '../../graphql';
import type { RedeemRewardMutation } from '../../graphql/graphql';
import { redeemCopy } from './copy';
import { forgetRedemption, markSent, pendingRedemption } from './pendingRedemption';

const RedeemReward = graphql(`
  mutation RedeemReward($input: RedeemRewardInput!) {
    redeemReward(input: $input) {
      balance
      voucherCode
      entry {
        id
        voucherStatus
        certificateUrl
      }
    }
  }
`);

export type Redeemed = RedeemRewardMutation['redeemReward'];

/** The response was lost: the redemption may have been made. */
const LOST = new Set(['NETWORK', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TIMEOUT']);
/** The server looked for the redemption, and it was not made. Others, such as a rate limit, say nothing about an earlier attempt. */
const DECIDED = new Set(['CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT', 'FORBIDDEN']);

/** Redeems a reward once, however often the button is pressed, also after a lost answer and a reload. */
export function useRedeem(rewardId: string) {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(RedeemReward);
  const [pending, setPending] = useState(() => pendingRedemption(rewardId));
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = useRef(false);
  const refresh = useCallback(() => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => query.queryName === 'Credits' && refetchShown(query, 'creditEntries'),
    });
  }, [client]);
  const redeem = async () => {
    // The second click of a double click comes before the button is disabled.
    if (busy.current) return;
    busy.current = true;
    setRefusal(null);
    setPending(markSent(pending));
    try {
      const { data } = await mutate({ variables: { input: { rewardId, idempotencyKey: pending.key } } });
      if (data) {
        forgetRedemption(pending);
        setRedeemed(data.redeemReward);
      }
    } catch (error) {
      const { code, message } = readError(error);
      const isLost = LOST.has(code);
      setRefusal(isLost ? redeemCopy.noAnswer : message);
      if (DECIDED.has(code) || (!isLost && !pending.sent)) {
        forgetRedemption(pending);
        setPending(pendingRedemption(rewardId));
      }
    } finally {
      busy.current = false;
      refresh();
    }
  };
  return { redeem: () => void redeem(), redeeming: loading, redeemed, refusal, isSent: pending.sent };
}
