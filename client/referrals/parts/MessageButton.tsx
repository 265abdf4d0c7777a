import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useStartConversation } from '../../domain/useStartConversation';
import { graphql } from '../../graphql';
import { OnlineButton } from '../../ui/network/OnlineButton';
import { referralCopy } from './copy';
import { useSide } from './side';

const MessageButton_referral = graphql(`
  fragment MessageButton_referral on Referral {
    id
    candidate {
      id
    }
    referrer {
      id
    }
    conversation {
      id
    }
  }
`);

/** Opens the conversation with the other user, or starts one. */
export function MessageButton({ referral }: { referral: FragmentType<typeof MessageButton_referral> }) {
  const { candidate, referrer, conversation } = useFragmentOf(MessageButton_referral, referral);
  const other = useSide(candidate.id) === 'candidate' ? referrer.id : candidate.id;
  const { start, loading } = useStartConversation();
  const style = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;
  if (conversation) {
    return (
      <Button asChild {...style}>
        <Link to={paths.conversation(conversation.id)} data-action="message">
          <MessageSquare aria-hidden /> {referralCopy.message}
        </Link>
      </Button>
    );
  }
  return (
    <OnlineButton {...style} data-action="message" loading={loading} onClick={() => void start(other)}>
      <MessageSquare aria-hidden /> {referralCopy.message}
    </OnlineButton>
  );
}
