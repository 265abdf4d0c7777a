import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readError } from '../../data/errors';
import { graphql } from '../../graphql';
import { getSession, onSessionChange } from '../../lib/session';
import { onDropDrafts } from '../../lib/unsaved/dropDrafts';
import { Outbox, type SendResult, type Upload } from '../outbox/outbox';
import type { OutboxItem } from '../outbox/outboxItem';
import { refreshConversation, refreshRow } from './refresh';
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

/** Uploads the file of a message. The code for it is loaded with the first one; if that fails, it is a connection that failed. */
async function attach({ file, content, ...sending }: Upload): Promise<SendResult> {
  try {
    const { uploadFile } = await import('../../lib/files/uploads');
    return await uploadFile(new File([content], file.name, { type: file.type }), { purpose: 'attachment', ...sending });
  } catch (error) {
    return { refusal: readError(error) };
  }
}

/** The state of the chat in a session: unsent messages, and who is typing. */
export class Chat {
  readonly typing = new TypingStore();
  readonly outbox: Outbox;
  /** The files chosen but not sent, by conversation. They stay while another conversation is open. */
  readonly unsentFiles = new Map<string, readonly File[]>();
  #live = false;
  readonly #shown = new Set<string>();

  constructor(
    private readonly client: ApolloClient,
    readonly userId: string,
  ) {
    this.outbox = new Outbox({
      userId,
      send: async (item) => this.#judged(await this.#send(item)),
      upload: async (upload) => this.#judged(await attach(upload)),
      onSent: (item) => void this.#sent(item),
      onRefused: ({ conversationId }) => void refreshRow(client, conversationId),
    });
    const token = getSession()?.token;
    const stopListening = onSessionChange(() => {
      const session = getSession();
      if (session?.token === token) return;
      // The user's next session sends the waiting messages; the outbox of another user removes them.
      this.outbox.stop();
      if (session) end();
    });
    // The session can be over before: the server closes its connections when the user signs out.
    const stopKeeping = onDropDrafts(() => {
      this.outbox.clear();
      end();
    });
    const end = () => {
      stopListening();
      stopKeeping();
    };
  }

  /** Sets whether live updates arrive. Waiting messages are sent as soon as they do. */
  setLive(live: boolean): void {
    this.#live = live;
    if (live) this.outbox.wake();
  }

  /** The conversation now shows the message with this ID, so its pending copy is removed. */
  shown(messageId: string): void {
    this.#shown.add(messageId);
    this.outbox.removeSent(messageId);
  }

  async #send({ conversationId, content, clientId, replyTo, file }: OutboxItem): Promise<SendResult> {
    try {
      const references = { replyToId: replyTo?.id ?? null, attachmentFileId: file?.id ?? null };
      const input = { conversationId, content, clientId, ...references };
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

  /** While no live updates arrive, an error can come from a proxy whose server restarts. Then it does not count against the message. */
  #judged(result: SendResult): SendResult {
    if ('id' in result || this.#live || result.refusal.code !== 'INTERNAL_SERVER_ERROR') return result;
    return { refusal: { ...result.refusal, code: 'UNAVAILABLE' } };
  }

  async #sent({ conversationId, messageId = '' }: OutboxItem): Promise<void> {
    if (this.#shown.has(messageId)) return this.outbox.removeSent(messageId);
    // A live update will bring the message. Without live updates it has to be fetched.
    if (!this.#live && (await refreshConversation(this.client, conversationId))) this.shown(messageId);
  }
}

// Each session has its own client, so its chat belongs to one user.
const chats = new WeakMap<ApolloClient, Chat>();

/** The chat of the session. */
export function useChat(): Chat {
  const client = useApolloClient();
  const known = chats.get(client);
  if (known) return known;
  const created = new Chat(client, getSession()?.user.id ?? '');
  chats.set(client, created);
  return created;
}
