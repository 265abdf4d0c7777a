import { useState } from 'react';
import { useMutationWithToast } from '../../data/useMutationWithToast';
import { graphql } from '../../graphql';
import { useChat } from '../chat/chat';
import { messageWords } from '../copy';
import { LONGEST_MESSAGE } from './quote';

/** A message that is quoted or changed. */
interface Referred {
  id: string;
  content: string;
  mine: boolean;
}

/** What the composer is for just now. */
export type Draft = { kind: 'new' } | { kind: 'reply'; to: Referred } | { kind: 'edit'; message: Referred };

const EditMessage = graphql(`
  mutation EditMessage($input: EditMessageInput!) {
    editMessage(input: $input) {
      message {
        id
        ...MessageItem_message
      }
    }
  }
`);

/** The composer's text and what sending it does: a new message, a reply, or the change of an old one. */
export function useComposer(conversationId: string, draft: Draft, onDone: () => void) {
  const { outbox, begun } = useChat();
  const [edit, { loading: saving }] = useMutationWithToast(EditMessage, { failure: messageWords.editFailed });
  const [text, setText] = useState(() => begun.get(conversationId) ?? '');
  const editing = draft.kind === 'edit' ? draft.message : null;

  // While a message is edited, what was begun stays aside, and comes back afterwards.
  const [editedId, setEditedId] = useState<string | null>(null);
  if (editedId !== (editing?.id ?? null)) {
    setEditedId(editing?.id ?? null);
    setText(editing ? editing.content : (begun.get(conversationId) ?? ''));
  }

  const write = (value: string) => {
    setText(value);
    if (editing) return;
    if (value) begun.set(conversationId, value);
    else begun.delete(conversationId);
  };
  const content = text.trim();
  const left = LONGEST_MESSAGE - Array.from(content).length;
  const ready = content !== '' && left >= 0 && !saving;

  const submit = async () => {
    if (!ready) return;
    if (editing) {
      if (content !== editing.content && !(await edit({ input: { id: editing.id, content } }))) return;
    } else {
      outbox.add({ conversationId, content, replyTo: draft.kind === 'reply' ? draft.to : null });
      write('');
    }
    onDone();
  };
  return { text, write, left, ready, saving, submit };
}
