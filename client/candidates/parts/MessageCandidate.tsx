import { MessageSquareText } from 'lucide-react';
import { useStartConversation } from '../../domain/useStartConversation';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { contactProps } from './contactProps';
import { candidateCopy } from './copy';

interface MessageCandidateProps {
  user: { id: string; name: string; viewerCanMessage: boolean };
  /** Shows only the icon, in rows and cards. */
  compact?: boolean;
}

/** Opens the conversation with a candidate, or says why there is none. */
export function MessageCandidate({ user, compact = false }: MessageCandidateProps) {
  const { start, loading } = useStartConversation();
  const contact = contactProps(user, () => void start(user.id));
  if (compact)
    return (
      <OnlineIconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={candidateCopy.messageTo(user.name)}
        data-action="message"
        loading={loading}
        {...contact}
      >
        <MessageSquareText aria-hidden />
      </OnlineIconButton>
    );
  return (
    <OnlineButton variant="outline" colorPalette="gray" data-action="message" loading={loading} {...contact}>
      <MessageSquareText aria-hidden /> {candidateCopy.message}
    </OnlineButton>
  );
}
