import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ConversationRow_ConversationFragment } from '../../graphql/graphql';
import { plural } from '../../lib/numbers';
import { messageTime } from '../../lib/time';
import { Badge } from '../../ui/data/Badge';
import { CountBadge } from '../../ui/data/CountBadge';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useChat } from '../chat/chat';
import { listWords, messageWords, conversationCopy } from '../copy';

export const ConversationRow_conversation = graphql(`
  fragment ConversationRow_conversation on Conversation {
    id
    type
    unreadCount
    updatedAt
    with {
      id
      name
      firstName
      photoUrl
      verified
    }
    lastMessage {
      id
      content
      mine
      deleted
    }
  }
`);

/** How each kind of conversation looks; never by colour alone, since the badge says the word. */
const TONES = { CANDIDATE: 'info', HR: 'good', OTHER: 'neutral' } as const;

export function TypeBadge({ type }: { type: keyof typeof TONES }) {
  return <Badge tone={TONES[type]}>{listWords.type[type]}</Badge>;
}

/** Whether the other side of a conversation is typing just now. */
export function useIsTyping(conversationId: string): boolean {
  const { typing } = useChat();
  return useSyncExternalStore(typing.subscribe, () => typing.isTyping(conversationId));
}

function lastLine(message: ConversationRow_ConversationFragment['lastMessage']): string {
  if (!message) return listWords.noMessage;
  if (message.deleted) return messageWords.deleted;
  return `${message.mine ? listWords.you : ''}${message.content || listWords.attachment}`;
}

/** One line of the list: who, the last word, when, and how much is new. */
export function ConversationRow({ conversation }: { conversation: FragmentType<typeof ConversationRow_conversation> }) {
  const {
    id,
    type,
    unreadCount,
    updatedAt,
    with: other,
    lastMessage,
  } = useFragmentOf(ConversationRow_conversation, conversation);
  const typing = useIsTyping(id);
  const unread = unreadCount > 0;
  return (
    <chakra.li listStyleType="none" borderBottomWidth="1px">
      <Flex
        asChild
        gap="3"
        px="4"
        py="3"
        align="center"
        _hover={{ bg: 'bg.subtle' }}
        _currentPage={{ bg: 'brand.subtle' }}
        focusVisibleRing="inside"
      >
        <NavLink to={paths.conversation(id)}>
          <PersonAvatar id={other.id} name={other.name} photoUrl={other.photoUrl ?? null} verified={other.verified} />
          <Box flex="1" minW="0">
            <Flex align="baseline" gap="2">
              <chakra.span flex="1" truncate fontWeight={unread ? 'bold' : 'semibold'}>
                {other.name}
              </chakra.span>
              <chakra.time dateTime={updatedAt} fontSize="xs" color="fg.muted" whiteSpace="nowrap">
                {messageTime(updatedAt)}
              </chakra.time>
            </Flex>
            <Flex align="center" gap="2" mt="0.5">
              <chakra.span
                flex="1"
                truncate
                fontSize="sm"
                color={unread ? 'fg' : 'fg.muted'}
                fontStyle={lastMessage?.deleted ? 'italic' : 'normal'}
              >
                {typing ? conversationCopy.typing(other.firstName) : lastLine(lastMessage)}
              </chakra.span>
              <TypeBadge type={type} />
              {unread && (
                <>
                  <CountBadge count={unreadCount} />
                  <VisuallyHidden>{plural(unreadCount, listWords.unread)}</VisuallyHidden>
                </>
              )}
            </Flex>
          </Box>
        </NavLink>
      </Flex>
    </chakra.li>
  );
}
