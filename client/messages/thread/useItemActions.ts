import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refreshConversation } from '../chat/refresh';
import type { Draft } from '../composer/useComposer';
import type { ItemActions } from '../message/MessageItem';
import { type MessageRef, refOf } from '../outbox/messageRef';

interface Options {
  conversationId: string;
  onDraft: (draft: Draft) => void;
  jump: (seq: number) => Promise<void>;
  focus: (id: string) => void;
}

/** What can be done with the messages, the same object on every render, and the message that is about to be deleted. */
export function useItemActions({ conversationId, onDraft, jump, focus }: Options) {
  const client = useApolloClient();
  const [deleting, setDeleting] = useState<MessageRef | null>(null);
  const latest = useRef({ onDraft, jump });
  useEffect(() => {
    latest.current = { onDraft, jump };
  });
  const actions = useMemo<ItemActions>(
    () => ({
      onEdit: (message) => latest.current.onDraft({ kind: 'edit', message: refOf(message) }),
      onReply: (message) => latest.current.onDraft({ kind: 'reply', to: refOf(message) }),
      onDelete: setDeleting,
      onQuote: (seq) => void latest.current.jump(seq),
      onRefresh: () => refreshConversation(client, conversationId),
    }),
    [client, conversationId],
  );
  /** A deleted message has no menu to which the focus could return. */
  const endDelete = () => {
    setDeleting(null);
    if (deleting) requestAnimationFrame(() => focus(deleting.id));
  };
  return { actions, deleting, endDelete };
}
