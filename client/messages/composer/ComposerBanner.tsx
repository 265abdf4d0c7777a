import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { CloseButton } from '../../ui/layout/CloseButton';
import { composerCopy } from './copy';
import { lineOf } from '../message/quote';
import type { MessageRef } from '../outbox/messageRef';
import { chatCopy } from '../parts/copy';
import type { Draft } from './useComposer';
import { useIsDeleted } from './useIsDeleted';

interface ComposerBannerProps {
  draft: Draft;
  /** Why the message can no longer be edited; null if it can. */
  obstacle: string | null;
  /** Makes the changed text of such a message part of the new one. */
  onMoveToNew: () => void;
  onCancel: () => void;
}

/** The message that is edited or replied to, with a button to cancel. Nothing for a new message. */
export function ComposerBanner({ draft, obstacle, onMoveToNew, onCancel }: ComposerBannerProps) {
  const message = messageOf(draft);
  const isDeleted = useIsDeleted(message?.id ?? null);
  if (!message) return null;
  const editing = draft.kind === 'edit';
  const replying = message.mine ? composerCopy.replyingToYourself : composerCopy.replyingToThem;
  return (
    <Flex role="status" align="flex-start" gap="3" mb="2" ps="3" borderStartWidth="2px" borderColor="accent">
      <Box flex="1" minW="0" fontSize="sm">
        <chakra.div fontWeight="semibold">{obstacle ?? (editing ? composerCopy.editing : replying)}</chakra.div>
        <chakra.div color="fg.muted" truncate dir="auto">
          {isDeleted ? chatCopy.deleted : lineOf(message)}
        </chakra.div>
        {obstacle !== null && (
          <Button size="xs" variant="outline" mt="1" onClick={onMoveToNew}>
            {composerCopy.editToNew}
          </Button>
        )}
      </Box>
      <CloseButton
        size="xs"
        aria-label={editing ? composerCopy.cancelEdit : composerCopy.cancelReply}
        onClick={onCancel}
      />
    </Flex>
  );
}

function messageOf(draft: Draft): MessageRef | null {
  if (draft.kind === 'new') return null;
  return draft.kind === 'edit' ? draft.message : draft.to;
}
