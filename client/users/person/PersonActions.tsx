import { Flex } from '@chakra-ui/react';
import type { PersonPageQuery } from '../../graphql/graphql';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { MessageAction } from './MessageAction';
import { MessageNote } from './MessageNote';

interface PersonActionsProps {
  user: NonNullable<PersonPageQuery['user']>;
  renderAskAction: RenderAskAction;
}

/** What the viewer can do with the user whose profile is shown: ask for a referral, and send a message. */
export function PersonActions({ user, renderAskAction }: PersonActionsProps) {
  return (
    <Flex gap="2" wrap="wrap" align="center" flexShrink="0" maxW={{ sm: '20rem' }}>
      <AskAction user={user} renderAskAction={renderAskAction} />
      <MessageAction user={user} />
      <MessageNote user={user} />
    </Flex>
  );
}
