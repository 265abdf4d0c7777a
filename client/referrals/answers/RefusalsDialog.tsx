import { Box, chakra } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { AppDialog } from '../../ui/overlays/AppDialog';
import { bulkCopy } from './copy';
import type { Refusals } from './useAnswers';

interface RefusalsDialogProps extends Refusals {
  onClose: () => void;
}

/** Which of several requests were not changed, and why. It is open while it is mounted. */
export function RefusalsDialog({ refused, total, onClose }: RefusalsDialogProps) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={bulkCopy.refusedTitle(refused.length, total)}
      description={refused.length < total ? bulkCopy.refusedHelp : bulkCopy.refusedAll}
      footer={<Button onClick={onClose}>{bulkCopy.close}</Button>}
    >
      <chakra.ul display="grid" gap="3">
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <Box fontWeight="semibold">{name}</Box>
            <Box color="fg.muted">{message}</Box>
          </li>
        ))}
      </chakra.ul>
    </AppDialog>
  );
}
