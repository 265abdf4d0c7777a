import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths';
import { useFragmentOf } from '../../data/useFragmentOf';
import { useStartConversation } from '../../domain/useStartConversation';
import { graphql } from '../../graphql';
import { referralWords } from '../copy';
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

/** Leads to the conversation with the other side, and opens it where there is none yet. */
export function MessageButton({ referral }: { referral: FragmentType<typeof MessageButton_referral> }) {
  const { candidate, referrer, conversation } = useFragmentOf(MessageButton_referral, referral);
  const other = useSide(candidate.id) === 'candidate' ? referrer.id : candidate.id;
  const { start, loading } = useStartConversation();
  const look = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;
  if (conversation) {
    return (
      <Button asChild {...look}>
        <Link to={paths.conversation(conversation.id)}>
          <MessageSquare aria-hidden /> {referralWords.write}
        </Link>
      </Button>
    );
  }
  return (
    <Button {...look} loading={loading} onClick={() => void start(other)}>
      <MessageSquare aria-hidden /> {referralWords.write}
    </Button>
  );
}
