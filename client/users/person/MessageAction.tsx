import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Button, IconButton } from '@chakra-ui/react/button';
import { MessagesSquare } from 'lucide-react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useStartConversation } from '../../domain/useStartConversation';
import { graphql } from '../../graphql';
import { messageCopy } from './messageCopy';

const MessageAction_user = graphql(`
  fragment MessageAction_user on User {
    id
    firstName
    viewerCanMessage
    viewerBlocks
  }
`);

interface MessageActionProps {
  user: FragmentType<typeof MessageAction_user>;
  /** Shows only the icon, in rows. */
  compact?: boolean;
}

/** Opens the conversation with a user. If the viewer cannot message them, it says when they can; in rows, nothing. */
export function MessageAction({ user, compact = false }: MessageActionProps) {
  const { id, firstName, viewerCanMessage, viewerBlocks } = useFragmentOf(MessageAction_user, user);
  const { start, loading } = useStartConversation();
  if (!viewerCanMessage)
    return compact || viewerBlocks ? null : (
      <Box flexBasis="full" fontSize="xs" color="fg.muted">
        {messageCopy.notBefore(firstName)}
      </Box>
    );
  const common = { variant: 'outline', colorPalette: 'gray', loading, 'data-action': 'message' } as const;
  const onClick = () => void start(id);
  if (compact)
    return (
      <IconButton size="sm" aria-label={messageCopy.to(firstName)} onClick={onClick} {...common}>
        <MessagesSquare aria-hidden />
      </IconButton>
    );
  return (
    <Button onClick={onClick} {...common}>
      <MessagesSquare aria-hidden /> {messageCopy.label}
    </Button>
  );
}
