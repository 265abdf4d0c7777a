import type { FragmentType } from '@apollo/client';
import { MessagesSquare } from 'lucide-react';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useStartConversation } from '../../domain/useStartConversation';
import { graphql } from '../../graphql';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { messageCopy } from './messageCopy';

const MessageAction_user = graphql(`
  fragment MessageAction_user on User {
    id
    firstName
    viewerCanMessage
  }
`);

interface MessageActionProps {
  user: FragmentType<typeof MessageAction_user>;
  /** Shows only the icon, in rows. */
  compact?: boolean;
}

/** Opens the conversation with a user. Nothing if the viewer cannot message them. */
export function MessageAction({ user, compact = false }: MessageActionProps) {
  const { id, firstName, viewerCanMessage } = useFragmentOf(MessageAction_user, user);
  const { start, loading } = useStartConversation();
  if (!viewerCanMessage) return null;
  const common = { variant: 'outline', colorPalette: 'gray', loading, 'data-action': 'message' } as const;
  const onClick = () => void start(id);
  if (compact)
    return (
      <OnlineIconButton size="sm" aria-label={messageCopy.to(firstName)} onClick={onClick} {...common}>
        <MessagesSquare aria-hidden />
      </OnlineIconButton>
    );
  return (
    <OnlineButton onClick={onClick} {...common}>
      <MessagesSquare aria-hidden /> {messageCopy.label}
    </OnlineButton>
  );
}
