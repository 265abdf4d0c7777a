import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { graphql } from '../../graphql';
import { Time } from '../../ui/data/Time';
import { useIsMobile } from '../../lib/useMediaQuery';
import { PersonAvatar } from '../../ui/person/PersonAvatar';
import { FORCED } from '../../ui/theme/recipes';
import { FROM_LIST } from '../parts/openedFrom';
import { LastMessage } from './LastMessage';

export const ConversationRow_conversation = graphql(`
  fragment ConversationRow_conversation on Conversation {
    id
    type
    unreadCount
    updatedAt
    request
    requestMessagesLeft
    closed
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
