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

/** Those who ask while it runs share its answer: several pictures notice at once that their links have expired. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** What can be done with the messages, the same object on every render, and the message that is about to be deleted. */
export function useItemActions({ conversationId, onDraft, jump, focus }: Options) {
  const client = useApolloClient();
  const [deleting, setDeleting] = useState<MessageRef | null>(null);
  const latest = useRef({ onDraft, jump, focus });
  useEffect(() => {
    latest.current = { onDraft, jump, focus };
  });
  const actions = useMemo<ItemActions>(
    () => ({
      onEdit: (message) => latest.current.onDraft({ kind: 'edit', message: refOf(message) }),
      onReply: (message) => latest.current.onDraft({ kind: 'reply', to: refOf(message) }),
      onDelete: (message) => {
        // The dialog returns the focus to where it was: a deleted message has no menu.
        latest.current.focus(message.id);
        setDeleting(message);
      },
      onQuote: (seq) => void latest.current.jump(seq),
      onRefresh: once(() => refreshConversation(client, conversationId)),
    }),
    [client, conversationId],
  );
  return { actions, deleting, endDelete: () => setDeleting(null) };
}
