import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import type { PersonPageQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { titles } from '../parts/copy';
import { MessageAction } from '../parts/MessageAction';
import { personCopy } from './copy';

interface PersonActionsProps {
  me: NonNullable<PersonPageQuery['me']>;
  user: NonNullable<PersonPageQuery['user']>;
  renderAskAction: RenderAskAction;
}

/** What the viewer can do with the user whose profile is shown: ask for a referral, send a message, or edit their own profile. */
export function PersonActions({ me, user, renderAskAction }: PersonActionsProps) {
  const isSelf = me.id === user.id;
  return (
    <Flex gap="2" wrap="wrap" align="center" flexShrink="0" maxW={{ sm: '20rem' }}>
      {isSelf && <OwnProfileLink />}
      {!isSelf && <AskAction user={user} renderAskAction={renderAskAction} />}
      <MessageAction user={user} />
    </Flex>
  );
}

function OwnProfileLink() {
  return (
    <>
      {personCopy.yourself}
      <Button asChild variant="outline" colorPalette="gray" size="sm">
        <Link to={paths.profile}>{titles.profile}</Link>
      </Button>
    </>
  );
}
