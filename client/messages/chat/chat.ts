import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import { getSession, onSessionChange } from '../../lib/session';
import { Outbox, type OutboxItem, type SendResult } from './outbox';
import { refreshConversation } from './refresh';
import { TypingStore } from './typing';

const SendMessage = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      message {
        id
      }
    }
  }
`);

/** What is written but not sent yet, and who is typing: one for the session, whichever page is open. */
export class Chat {
  readonly typing = new TypingStore();
  readonly outbox: Outbox;
  /** What was begun in a conversation, by its id: it stays while one looks at another. */
  readonly begun = new Map<string, string>();
  #live = false;
  readonly #shown = new Set<string>();

  constructor(
    private readonly client: ApolloClient,
    userId: string,
  ) {
    this.outbox = new Outbox({
      userId,
      send: (item) => this.#send(item),
      onSent: (item) => void this.#sent(item),
    });
    const token = getSession()?.token;
    const forget = onSessionChange(() => {
      const session = getSession();
      if (session?.token === token) return;
      // The same person's next session takes over what waits; for anybody else nothing stays.
      if (session?.user.id === userId) this.outbox.stop();
      else this.outbox.clear();
      forget();
    });
  }

  /** Whether the server tells of messages as they come; as soon as it does, what waits is sent. */
  setLive(live: boolean): void {
    this.#live = live;
    if (live) this.outbox.wake();
  }

  /** A conversation shows the message of this id: what stood in for it goes. */
  shown(messageId: string): void {
    this.#shown.add(messageId);
    this.outbox.removeSent(messageId);
  }

  async #send({ conversationId, content, clientId, replyTo }: OutboxItem): Promise<SendResult> {
    try {
      const input = { conversationId, content, clientId, replyToId: replyTo?.id ?? null };
      const { data } = await this.client.mutate({
        mutation: SendMessage,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      return data ? { id: data.sendMessage.message.id } : { refusal: readError(null) };
    } catch (error) {
      return { refusal: readError(error) };
    }
  }

  async #sent({ conversationId, messageId = '' }: OutboxItem): Promise<void> {
    if (this.#shown.has(messageId)) return this.outbox.removeSent(messageId);
    // Otherwise it is told in a moment; without the live connection it has to be asked for.
    if (!this.#live && (await refreshConversation(this.client, conversationId))) this.shown(messageId);
  }
}

// A client belongs to one session, so what hangs on it belongs to one person.
const chats = new WeakMap<ApolloClient, Chat>();

/** The chat of the session. */
export function useChat(): Chat {
  const client = useApolloClient();
  const known = chats.get(client);
  if (known) return known;
  const made = new Chat(client, getSession()?.user.id ?? '');
  chats.set(client, made);
  return made;
}
