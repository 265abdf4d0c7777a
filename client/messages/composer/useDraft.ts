import { useState } from 'react';
import { useChat } from '../chat/chat';
import { isEditable } from '../outbox/messageRef';
import { storedDrafts } from './storedDrafts';
import type { Draft } from './useComposer';

/**
 * What the composer writes. A reply that is not sent and a change that is not saved are there again when the conversation is opened the
 * next time. A change comes before a reply, which is there again after it.
 * @returns what is written now and what was there at first, and a function that changes it
 */
export function useDraft(conversationId: string) {
  const { userId } = useChat();
  const [drafts] = useState(() => storedDrafts(conversationId, userId));
  const newMessage = (): Draft => {
    const to = drafts.replyTo();
    return to ? { kind: 'reply', to } : { kind: 'new' };
  };
  const [draft, setDraft] = useState<Draft>(() => {
    const edit = drafts.edit();
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
      if (message.id !== edited?.id) drafts.keepEdit({ message, text: message.content });
      return;
    }
    if (edited) drafts.keepEdit(null);
    if (next.kind === 'reply') drafts.keepReply(next.to);
    else if (!edited) drafts.keepReply(null);
  };
  return { draft, restored, change };
}
