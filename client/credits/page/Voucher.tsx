import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyButton } from '../../ui/settings/CopyButton';
import { CertificateLink } from './CertificateLink';
import { ledgerCopy, redeemCopy } from './copy';
import type { Redeemed } from './useRedeem';

interface VoucherProps {
  /** Of the reward. It says how the voucher is used. */
  description: string;
  redeemed: Redeemed;
  /** Fetches a new link to the certificate. */
  fresh: () => Promise<string | null>;
}

/** The code of a redeemed reward, or its certificate, and what to do with it. */
export function Voucher({ description, redeemed: { voucherCode, entry }, fresh }: VoucherProps) {
  return (
    <Flex direction="column" gap="4">
      {voucherCode !== null && <Code code={voucherCode} />}
      {entry.certificateUrl !== null && <CertificateLink href={entry.certificateUrl} fresh={fresh} />}
      <Box>
        <Box fontWeight="semibold">{redeemCopy.next}</Box>
        <Box color="fg.muted" overflowWrap="anywhere">
          {description}
        </Box>
      </Box>
      {voucherCode !== null && <Box color="fg.muted">{redeemCopy.kept}</Box>}
    </Flex>
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
