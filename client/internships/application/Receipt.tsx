import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/feedback/toast';
import { type Application, loadApplication } from '../parts/api';
import { failureCopy } from '../parts/copy';
import { endIfSignedOut } from '../parts/endIfSignedOut';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { receiptCopy } from './copy';

/** The payment receipt with a button to download it. Nothing without a receipt. */
export function Receipt({ application: { id, receiptNumber, receiptUrl } }: { application: Application }) {
  const [loading, setLoading] = useState(false);
  if (receiptNumber === null) return null;
  const download = async () => {
    setLoading(true);
    try {
      // Links expire after minutes, and the page may have been open for longer.
      const { receiptUrl: fresh } = await loadApplication(id);
      if (fresh !== null) window.location.assign(fresh);
    } catch (error) {
      if (!endIfSignedOut(error)) toast.error(receiptCopy.failed, failureCopy.reason);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Flex mt="6" gap="4" align="center" wrap="wrap" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
      <Box flex="1" minW="12rem">
        <chakra.p color="fg.muted" fontSize="sm">
          {receiptCopy.label}
        </chakra.p>
        <chakra.p fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {receiptNumber}
        </chakra.p>
      </Box>
      {receiptUrl !== null && (
        <OnlineButton variant="outline" colorPalette="gray" loading={loading} onClick={() => void download()}>
          <Download aria-hidden />
          {receiptCopy.download}
        </OnlineButton>
      )}
    </Flex>
  );
}
