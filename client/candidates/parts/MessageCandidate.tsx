import { MessageSquareText } from 'lucide-react';
import { useStartConversation } from '../../domain/useStartConversation';
import { OnlineButton, OnlineIconButton } from '../../ui/network/OnlineButton';
import { candidateCopy } from './copy';

interface MessageCandidateProps {
  user: { id: string; name: string };
  /** Shows only the icon, in rows and cards. */
  compact?: boolean;
}

/** Opens the conversation with a candidate. */
export function MessageCandidate({ user, compact = false }: MessageCandidateProps) {
  const { start, loading } = useStartConversation();
  const onClick = () => void start(user.id);
  if (compact)
    return (
      <OnlineIconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={candidateCopy.messageTo(user.name)}
        data-action="message"
        loading={loading}
        onClick={onClick}
      >
        <MessageSquareText aria-hidden />
      </OnlineIconButton>
    );
  return (
    <OnlineButton variant="outline" colorPalette="gray" data-action="message" loading={loading} onClick={onClick}>
      <MessageSquareText aria-hidden /> {candidateCopy.message}
    </OnlineButton>
  );
}
