import { useState } from 'react';
import { useChat } from '../chat/chat';
import { unsentIn } from './unsent';
import type { Draft } from './useComposer';

/** What the composer writes. A reply that is not sent is there again when the conversation is opened the next time. */
export function useDraft(conversationId: string): [Draft, (draft: Draft) => void] {
  const { userId } = useChat();
  const [unsent] = useState(() => unsentIn(conversationId, userId));
  const [draft, setDraft] = useState<Draft>(() => {
    const to = unsent.replyTo();
    return to ? { kind: 'reply', to } : { kind: 'new' };
  });
  const change = (next: Draft) => {
    setDraft(next);
    unsent.keepReply(next.kind === 'reply' ? next.to : null);
  };
  return [draft, change];
}
