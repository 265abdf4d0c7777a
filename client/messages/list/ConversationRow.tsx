import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import type { ConversationRow_ConversationFragment } from '../../graphql/graphql';
import { plural } from '../../lib/numbers';
import { Time } from '../../ui/data/Time';
import { useIsMobile } from '../../lib/useMediaQuery';
import { useSession } from '../../lib/useSession';
import { CountBadge } from '../../ui/data/CountBadge';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { FORCED } from '../../ui/theme/recipes';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { ConversationTypeBadge } from '../parts/ConversationTypeBadge';
import { DeliveryStatus } from '../message/DeliveryStatus';
import { chatCopy } from '../parts/copy';
import { useIsTyping } from '../parts/useIsTyping';
import { FROM_LIST } from '../parts/openedFrom';
import { conversationRowCopy } from './copy';

export const ConversationRow_conversation = graphql(`
  fragment ConversationRow_conversation on Conversation {
    id
    type
    unreadCount
    updatedAt
    request
    requestMessagesLeft
    with {
      id
      name
      firstName
      photoUrl
      verified
    }
    lastMessage {
      id
      seq
      content
      mine
      status
      deleted
    }
  }
`);

type Row = ConversationRow_ConversationFragment;

function lastLine(message: Row['lastMessage']): string {
  if (!message) return conversationRowCopy.noMessage;
  if (message.deleted) return chatCopy.deleted;
  return `${message.mine ? conversationRowCopy.you : ''}${message.content || conversationRowCopy.attachment}`;
}

/** One conversation in the list: the other user, the last message, its time, and the unread count. */
export function ConversationRow({ conversation }: { conversation: FragmentType<typeof ConversationRow_conversation> }) {
  const row = useFragmentOf(ConversationRow_conversation, conversation);
  const { id, unreadCount, updatedAt, with: other } = row;
  const isMobile = useIsMobile();
  return (
    <chakra.li listStyleType="none" borderBottomWidth="1px">
      <Flex
        asChild
        gap="3"
        px="4"
        py="3"
        align="center"
        _hover={{ bg: 'bg.subtle' }}
        _currentPage={{ bg: 'brand.subtle', [FORCED]: { outline: '2px solid Highlight', outlineOffset: '-2px' } }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <NavLink to={paths.conversation(id)} state={isMobile ? FROM_LIST : undefined}>
          <PersonAvatar id={other.id} name={other.name} photoUrl={other.photoUrl ?? null} verified={other.verified} />
          <Box flex="1" minW="0">
            <Flex align="baseline" gap="2">
              <chakra.span flex="1" truncate fontWeight={unreadCount > 0 ? 'bold' : 'semibold'}>
                <bdi>{other.name}</bdi>
              </chakra.span>
              <Time at={updatedAt} style="message" fontSize="xs" color="fg.muted" whiteSpace="nowrap" />
            </Flex>
            <LastMessage row={row} />
          </Box>
        </NavLink>
      </Flex>
    </chakra.li>
  );
}

/** The kind that most conversations of the viewer's portal have, so that its badge would say nothing. */
function useUsualType(): Row['type'] {
  const role = useSession()?.user.role.toUpperCase();
  return role === 'ALUMNI' || role === 'HR' || role === 'ADMIN' ? 'CANDIDATE' : 'OTHER';
}

function LastMessage({ row: { id, type, unreadCount, with: other, lastMessage } }: { row: Row }) {
  const typing = useIsTyping(id);
  const usual = useUsualType();
  const unread = unreadCount > 0;
  const showsStatus = lastMessage?.mine && !lastMessage.deleted && !typing;
  return (
    <Flex align="center" gap="2" mt="0.5">
      {showsStatus && (
        <chakra.span display="inline-flex" me="-1" color={lastMessage.status === 'READ' ? 'brand.fg' : 'fg.muted'}>
          <DeliveryStatus status={lastMessage.status} />
        </chakra.span>
      )}
      <chakra.span
        flex="1"
        truncate
        fontSize="sm"
        color={unread ? 'fg' : 'fg.muted'}
        fontStyle={lastMessage?.deleted ? 'italic' : 'normal'}
      >
        <bdi>{typing ? chatCopy.typing(other.firstName) : lastLine(lastMessage)}</bdi>
      </chakra.span>
      {type !== usual && <ConversationTypeBadge type={type} />}
      {unread && (
        <>
          <CountBadge count={unreadCount} />
          <VisuallyHidden>{plural(unreadCount, conversationRowCopy.unread)}</VisuallyHidden>
        </>
      )}
    </Flex>
  );
}
