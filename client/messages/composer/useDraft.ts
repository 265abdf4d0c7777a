import { useState } from 'react';
import { useChat } from '../chat/chat';
import { isEditable } from '../outbox/messageRef';
import { unsentIn } from './unsent';
import type { Draft } from './useComposer';

/**
 * What the composer writes. A reply that is not sent and a change that is not saved are there again when the conversation is opened the
 * next time. A change comes before a reply, which is there again after it.
 * @returns what is written now and what was there at first, and a function that changes it
 */
export function useDraft(conversationId: string) {
  const { userId } = useChat();
  const [unsent] = useState(() => unsentIn(conversationId, userId));
  const newMessage = (): Draft => {
    const to = unsent.replyTo();
    return to ? { kind: 'reply', to } : { kind: 'new' };
  };
  const [draft, setDraft] = useState<Draft>(() => {
    const edit = unsent.edit();
    // Nothing was changed, and nothing can be changed now.
    const isOver = edit && !isEditable(edit.message) && edit.text === edit.message.content;
    return edit && !isOver ? { kind: 'edit', message: edit.message } : newMessage();
  });
  const [restored] = useState(draft);
  const change = (next: Draft) => {
    const edited = draft.kind === 'edit' ? draft.message : null;
    setDraft(edited && next.kind === 'new' ? newMessage() : next);
    if (next.kind === 'edit') {
      const { message } = next;
      if (message.id !== edited?.id) unsent.keepEdit({ message, text: message.content });
      return;
    }
    if (edited) unsent.keepEdit(null);
    if (next.kind === 'reply') unsent.keepReply(next.to);
    else if (!edited) unsent.keepReply(null);
  };
  return { draft, restored, change };
}
