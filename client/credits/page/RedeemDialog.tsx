import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { useOnline } from '../../lib/useOnline';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { CopyButton } from '../../ui/settings/CopyButton';
import { CertificateLink } from './CertificateLink';
import { ledgerCopy, redeemCopy, rewardsCopy } from './copy';
import type { Reward } from './useCredits';
import { type Redeemed, useRedeem } from './useRedeem';

interface RedeemDialogProps {
  reward: Reward;
  balance: number;
  onClose: () => void;
}

/** Asks before credits are spent, and then shows the voucher. */
export function RedeemDialog({ reward, balance, onClose }: RedeemDialogProps) {
  const { redeem, redeeming, redeemed, refusal, isSent } = useRedeem(reward.id);
  const online = useOnline();
  if (redeemed) return <Voucher reward={reward} redeemed={redeemed} onClose={onClose} />;
  // Sent before a reload, and the answer was lost.
  const isUnknown = isSent && !redeeming && refusal === null;
  const obstacle = isSent ? null : obstacleTo(reward, balance);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={redeemCopy.title(reward.title)}
      description={obstacle ?? (isUnknown ? redeemCopy.noAnswer : redeemCopy.question(reward.cost, balance))}
      size="sm"
      role="alertdialog"
      busy={redeeming}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose} disabled={redeeming}>
            {obstacle === null ? redeemCopy.cancel : redeemCopy.close}
          </Button>
          {obstacle === null && (
            <Button
              onClick={redeem}
              loading={redeeming}
              disabled={!online}
              title={online ? undefined : rewardsCopy.offline}
            >
              {isSent ? redeemCopy.again : redeemCopy.confirm(reward.cost)}
            </Button>
          )}
        </>
      }
    >
      {refusal !== null && (
        <Box role="alert" color="fg.error">
          {refusal}
        </Box>
      )}
    </AppDialog>
  );
}

/** Why the reward cannot be redeemed now; null if it can. */
function obstacleTo({ cost, available }: Reward, balance: number): string | null {
  if (!available) return redeemCopy.soldOut;
  return cost > balance ? `${redeemCopy.tooFew(cost, balance)} ${rewardsCopy.needs(cost - balance)}` : null;
}

interface VoucherProps {
  reward: Reward;
  redeemed: Redeemed;
  onClose: () => void;
}

function Voucher({ reward, redeemed: { voucherCode, balance, entry }, onClose }: VoucherProps) {
  const { certificateUrl } = entry;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={certificateUrl === null ? redeemCopy.doneTitle : redeemCopy.doneCertificate}
      description={redeemCopy.doneText(reward.title, balance)}
      size="sm"
      footer={<Button onClick={onClose}>{redeemCopy.done}</Button>}
    >
      <Flex direction="column" gap="4">
        {voucherCode !== null && <Code code={voucherCode} />}
        {certificateUrl !== null && <CertificateLink href={certificateUrl} />}
        <Box>
          <Box fontWeight="semibold">{redeemCopy.next}</Box>
          <Box color="fg.muted" overflowWrap="anywhere">
            {reward.description}
          </Box>
        </Box>
        {voucherCode !== null && <Box color="fg.muted">{redeemCopy.kept}</Box>}
      </Flex>
    </AppDialog>
  );
}

function Code({ code }: { code: string }) {
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap" p="4" borderRadius="l2" bg="bg.subtle">
      <chakra.output aria-label={redeemCopy.code} fontFamily="mono" fontSize="md" overflowWrap="anywhere">
        {code}
      </chakra.output>
      <CopyButton value={code} label={ledgerCopy.copyCode} />
    </Flex>
  );
}
