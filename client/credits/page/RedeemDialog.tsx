import { Box } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef } from 'react';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { redeemCopy, rewardsCopy } from './copy';
import type { Reward } from './useCredits';
import { useRedeem } from './useRedeem';
import { Voucher } from './Voucher';

export interface RedeemDialogProps {
  reward: Reward;
  balance: number;
  /** Fetches a new link to the certificate of an entry. */
  fresh: (entryId: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks before credits are spent, and then shows the voucher. */
export function RedeemDialog({ reward, balance, fresh, onClose }: RedeemDialogProps) {
  const { redeem, redeeming, redeemed, refusal, isSent } = useRedeem(reward.id);
  // Sent before a reload, and the answer was lost.
  const isUnknown = isSent && !redeeming && refusal === null;
  const obstacle = isSent ? null : obstacleTo(reward, balance);
  // One dialog for both steps: the focus stays in it.
  if (redeemed)
    return (
      <AppDialog
        open
        onClose={onClose}
        title={redeemed.entry.certificateUrl === null ? redeemCopy.doneTitle : redeemCopy.doneCertificate}
        description={redeemCopy.doneText(reward.title, redeemed.balance)}
        size="sm"
        footer={<Done onClose={onClose} />}
      >
        <Voucher description={reward.description} redeemed={redeemed} fresh={() => fresh(redeemed.entry.id)} />
      </AppDialog>
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={redeemCopy.title(reward.title)}
      description={obstacle ?? (isUnknown ? redeemCopy.noAnswer : redeemCopy.question(reward.cost, balance))}
      size="sm"
      busy={redeeming}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={redeeming}>
            {obstacle === null ? redeemCopy.cancel : redeemCopy.close}
          </Button>
          {obstacle === null && (
            <OnlineButton onClick={redeem} loading={redeeming}>
              {isSent ? redeemCopy.again : redeemCopy.confirm(reward.cost)}
            </OnlineButton>
          )}
        </>
      }
    >
      {/* Nothing at all without a refusal: the dialog then has no body, and no space for one. */}
      {refusal === null ? undefined : (
        <Box role="alert" color="fg.error">
          {refusal}
        </Box>
      )}
    </AppDialog>
  );
}

/** Takes the focus from the button that redeemed, which is gone. */
function Done({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClose}>
      {redeemCopy.done}
    </Button>
  );
}

/** Why the reward cannot be redeemed now; null if it can. */
function obstacleTo({ cost, available }: Reward, balance: number): string | null {
  if (!available) return redeemCopy.soldOut;
  return cost > balance ? `${redeemCopy.tooFew(cost, balance)} ${rewardsCopy.needs(cost - balance)}` : null;
}
