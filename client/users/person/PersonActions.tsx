import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStartConversation } from '../../domain/useStartConversation';
import type { PersonPageQuery } from '../../graphql/graphql';
import { paths } from '../../routes/paths';
import { AskAction, type RenderAskAction } from '../parts/AskAction';
import { titles } from '../parts/copy';
import { personCopy } from './copy';

interface PersonActionsProps {
  me: NonNullable<PersonPageQuery['me']>;
  user: NonNullable<PersonPageQuery['user']>;
  /** There is a referral between the two users. */
  haveReferral: boolean;
  renderAskAction: RenderAskAction;
}

/** What the viewer can do with the user whose profile is shown: ask for a referral, send a message, or edit their own profile. */
export function PersonActions({ me, user, haveReferral, renderAskAction }: PersonActionsProps) {
  const { start, loading } = useStartConversation();
  const isSelf = me.id === user.id;
  return (
    <Flex gap="2" wrap="wrap" align="center" flexShrink="0" maxW={{ sm: '20rem' }}>
      {isSelf && <OwnProfileLink />}
      {!isSelf && me.role === 'JOBSEEKER' && <AskAction user={user} renderAskAction={renderAskAction} />}
      {!isSelf && canMessage(me, user, haveReferral) && (
        <Button variant="outline" colorPalette="gray" loading={loading} onClick={() => void start(user.id)}>
          <MessagesSquare aria-hidden /> {personCopy.message}
        </Button>
      )}
    </Flex>
  );
}

/** Whether to offer a conversation. The server decides when it is started, and explains a refusal. */
function canMessage(me: { role: string; verified: boolean }, other: { role: string }, haveReferral: boolean): boolean {
  if (haveReferral) return true;
  return (me.verified || me.role === 'ADMIN') && me.role !== 'JOBSEEKER' && other.role === 'JOBSEEKER';
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
