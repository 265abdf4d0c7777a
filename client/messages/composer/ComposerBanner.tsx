import { Box, chakra, Flex } from '@chakra-ui/react';
import { CloseButton } from '../../ui/layout/CloseButton';
import { composerCopy } from './copy';
import { lineOf } from '../message/quote';
import type { Draft } from './useComposer';

/** The message that is edited or replied to, with a button to cancel. Nothing for a new message. */
export function ComposerBanner({ draft, onCancel }: { draft: Draft; onCancel: () => void }) {
  if (draft.kind === 'new') return null;
  const editing = draft.kind === 'edit';
  const message = editing ? draft.message : draft.to;
  const replying = message.mine ? composerCopy.replyingToYourself : composerCopy.replyingToThem;
  return (
    <Flex role="status" align="flex-start" gap="3" mb="2" ps="3" borderStartWidth="2px" borderColor="accent">
      <Box flex="1" minW="0" fontSize="sm">
        <chakra.div fontWeight="semibold">{editing ? composerCopy.editing : replying}</chakra.div>
        <chakra.div color="fg.muted" truncate>
          {lineOf(message)}
        </chakra.div>
      </Box>
      <CloseButton
        size="xs"
        aria-label={editing ? composerCopy.cancelEdit : composerCopy.cancelReply}
        onClick={onCancel}
      />
    </Flex>
  );
}
