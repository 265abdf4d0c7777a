import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenConversation } from '../chat/conversationQuery';
import { refreshConversation } from '../chat/refresh';
import type { Draft } from '../composer/useComposer';
import type { ItemActions } from '../message/MessageItem';
import { type MessageRef, refOf } from '../outbox/messageRef';
import { writingObstacle } from '../parts/writingObstacle';

interface Options {
  conversation: OpenConversation;
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

/** What can be done with the messages, the same object until that changes, and the message that is about to be deleted. */
export function useItemActions({ conversation, onDraft, jump, focus }: Options) {
  const client = useApolloClient();
  const [deleting, setDeleting] = useState<MessageRef | null>(null);
  const latest = useRef({ onDraft, jump, focus });
  useEffect(() => {
    latest.current = { onDraft, jump, focus };
  });
  const { id: conversationId } = conversation;
  const obstacle = writingObstacle(conversation);
  const canReply = obstacle === null;
  const canEdit = canReply || obstacle === 'full';
  const actions = useMemo<ItemActions>(
    () => ({
      onEdit: canEdit ? (message) => latest.current.onDraft({ kind: 'edit', message: refOf(message) }) : null,
      onReply: canReply ? (message) => latest.current.onDraft({ kind: 'reply', to: refOf(message) }) : null,
      onDelete: (message) => {
        // The dialog returns the focus to where it was: a deleted message has no menu.
        latest.current.focus(message.id);
        setDeleting(message);
      },
      onQuote: (seq) => void latest.current.jump(seq),
      onRefresh: once(() => refreshConversation(client, conversationId)),
    }),
    [client, conversationId, canEdit, canReply],
  );
  return { actions, deleting, endDelete: () => setDeleting(null) };
}
