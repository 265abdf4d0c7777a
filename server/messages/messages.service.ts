import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '../access/context';
import type { Viewer } from '../access/viewer';
import { FilePurpose } from '../files/files.rules';
import type { FilesService } from '../files/files.service';
import type { FileRef } from '../files/files.types';
import { authorize, orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Queryable, Transaction } from '../platform/db/database';
import { badInput, conflict, forbidden, notFound, violatedConstraint } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { CountedUse } from '../platform/limits/counted-use';
import { userRowLoader } from '../users/users.loaders';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import { type ChatSignal, chatChannel } from './chat-events/chat-event-source';
import { pruneEvents } from './chat-events/chat-events.store';
import { readClosed } from './conversations/closed.queries';
import { lockRecipient } from './conversations/conversations.store';
import { messageRowLoader } from './messages.loaders';
import { canChangeMessage } from './messages.policy';
import type { MessagesPresenter } from './messages.presenter';
import {
  type MessageRow,
  readBlockedOther,
  readMessageByClientId,
  readMessageOfMember,
  readOtherMember,
  readOwnMessages,
  readTypingTo,
} from './messages.queries';
import {
  blockedByYou,
  CONVERSATION_CLOSED,
  CONVERSATION_NOT_FOUND,
  EDIT_WINDOW,
  EVENTS_KEPT,
  MESSAGE_NOT_FOUND,
  SEND_RATE,
} from './messages.rules';
import type { EditMessageInput, MarkConversationSeenInput, Message, SendMessageInput } from './messages.types';
import {
  CLIENT_ID_TAKEN,
  editMessage,
  insertMessage,
  type NewMessage,
  type Positions,
  removeMessage,
  seeUpTo,
  type Sent,
  type WrittenMessage,
} from './messages.store';
import { readSentRequest } from './requests/requests.queries';
import { noDirectContact, noFilesBefore, REQUEST_MESSAGES, tooManyBefore } from './requests/requests.rules';
import { cleanContent, cleanMessage, replyToOtherConversation } from './sending.rules';
import type { TypingIndicators } from './typing-indicators';

/** Called when a user has seen messages of a conversation, or less is left to see in it, in the same transaction. */
export type ConversationSeen = (
  tx: Transaction,
  seen: { userId: string; conversationId: string; at: Date },
) => Promise<void>;

interface MessagesDeps {
  files: FilesService;
  userPresenter: UserPresenter;
  presenter: MessagesPresenter;
  conversationSeen: ConversationSeen;
  typingIndicators: TypingIndicators;
}

const TOO_OLD_TO_EDIT = 'A message can be edited for 15 minutes after it was sent.';
const REMOVE_BATCH = 500;
const PRUNE_BATCH = 10_000;

/** Sends, edits and deletes messages. */
export class MessagesService {
  constructor(
    private readonly core: Core,
    private readonly deps: MessagesDeps,
  ) {}

  /** A message of one of the viewer's conversations, or null. */
  async one(viewer: Viewer, id: string): Promise<Message | null> {
    const row = isUuid(id) ? await readMessageOfMember(this.core.db, id, viewer.id) : null;
    return row && this.deps.presenter.message(row, viewer.id);
  }

  /**
   * Sends a message. Sending it again with the same client ID returns the first one.
   * @throws NOT_FOUND unless the viewer is in the conversation; FORBIDDEN if the viewer blocks the other member, or if the recipient of a
   *   message request no longer lets strangers write; BAD_USER_INPUT for the text, the reply or the attachment; CONFLICT if the recipient
   *   deleted their account, or has to accept earlier messages first; CONFLICT for a client ID that was used in another conversation;
   *   RATE_LIMITED
   */
  async send(viewer: Viewer, input: SendMessageInput): Promise<Message> {
    const { clock, rateLimits } = this.core;
    const { presenter } = this.deps;
    const message = { ...cleanMessage(input), senderId: viewer.id, at: clock.now() };
    const use = await rateLimits.useInStatement(SEND_RATE, viewer.id);
    const { written, used } = await this.insert(message, use);
    rateLimits.requireAllowed(SEND_RATE, use, used);
    if (written === null) return presenter.message(await this.existingMessage(message), viewer.id);
    this.deps.typingIndicators.clear({ conversationId: message.conversationId, userId: viewer.id });
    this.announceMessage('message_added', written);
    return presenter.message(written, viewer.id);
  }

  /**
   * Writes a message in the caller's transaction. Does not check permissions: the calling use case does. Listeners are notified
   * after the commit.
   * @returns the ID of the message
   * @throws CONFLICT if the recipient deleted their account or has to accept earlier ones first, FORBIDDEN if they no longer let
   *   strangers write
   */
  async write(tx: Transaction, message: Pick<NewMessage, 'conversationId' | 'senderId' | 'content'>): Promise<string> {
    const { clock } = this.core;
    const none = { replyToId: null, attachmentFileId: null };
    const given = { ...message, ...none, clientId: randomUUID(), at: clock.now() };
    const { written } = await insertMessage(tx, given);
    if (!written) {
      await this.requireOpen(tx, given);
      await this.requireAccepted(tx, given);
      throw new Error('The message was not stored in a conversation that was just opened.');
    }
    tx.afterCommit(() => this.announceMessage('message_added', written));
    return written.id;
  }

  private async insert(message: NewMessage, use: CountedUse): Promise<Sent> {
    try {
      return await insertMessage(this.core.db, message, use);
    } catch (error) {
      // The same message was sent concurrently, and the other attempt has written it.
      if (violatedConstraint(error) === CLIENT_ID_TAKEN)
        return { written: null, used: { usedPoints: null, usedUntil: null } };
      throw error;
    }
  }

  /**
   * The earlier message with the same client ID.
   * @throws CONFLICT if it is in another conversation; NOT_FOUND or BAD_USER_INPUT if there is none, for the reference that is
   *   invalid
   */
  private async existingMessage(message: NewMessage): Promise<MessageRow> {
    const { db } = this.core;
    const { files } = this.deps;
    const { conversationId, senderId, clientId, replyToId, attachmentFileId } = message;
    orNotFound(await readOtherMember(db, conversationId, senderId), CONVERSATION_NOT_FOUND);
    const sent = await readMessageByClientId(db, senderId, clientId);
    if (sent?.conversationId === conversationId) return sent;
    if (sent)
      throw conflict('clientId was already used for a message in another conversation.', { fields: ['clientId'] });
    if (replyToId !== null && (await readMessageOfMember(db, replyToId, senderId))?.conversationId !== conversationId) {
      throw replyToOtherConversation();
    }
    if (attachmentFileId !== null) {
      const attachment = { fileId: attachmentFileId, ownerId: senderId, purpose: FilePurpose.ATTACHMENT };
      await files.requireOwn(db, { ...attachment, field: 'attachmentFileId' });
    }
    await this.requireOpen(db, message);
    await this.requireAccepted(db, message);
    throw notFound(CONVERSATION_NOT_FOUND);
  }

  /**
   * What the recipient of a message request has to allow or to accept first.
   * @throws FORBIDDEN if they no longer let strangers write, BAD_USER_INPUT for an attachment, CONFLICT for a message too many
   */
  private async requireAccepted(db: Queryable, message: NewMessage): Promise<void> {
    const request = await readSentRequest(db, message.conversationId, message.senderId);
    if (request === null) return;
    if (!request.allowsContact) throw forbidden(noDirectContact(request.name));
    if (message.attachmentFileId !== null) throw badInput(noFilesBefore(request.name), ['attachmentFileId']);
    if (request.lastSeq >= REQUEST_MESSAGES) throw conflict(tooManyBefore(request.name));
  }

  /**
   * @throws CONFLICT if the other member deleted their account, FORBIDDEN if the sender blocks them. A blocked user is neither notified nor
   *   refused.
   */
  private async requireOpen(
    db: Queryable,
    { conversationId, senderId }: Pick<NewMessage, 'conversationId' | 'senderId'>,
  ): Promise<void> {
    if (await readClosed(db, conversationId, senderId)) throw conflict(CONVERSATION_CLOSED);
    const name = await readBlockedOther(db, conversationId, senderId);
    if (name !== null) throw forbidden(blockedByYou(name));
  }

  /**
   * Replaces the text of one of the viewer's own messages.
   * @throws NOT_FOUND, FORBIDDEN for the other user's message, CONFLICT when it is deleted or older than `EDIT_WINDOW`, or its recipient
   *   deleted their account, BAD_USER_INPUT for the text
   */
  async edit(viewer: Viewer, { id, content }: EditMessageInput): Promise<Message> {
    const { db, clock } = this.core;
    const { presenter } = this.deps;
    const text = cleanContent(content);
    const now = clock.now();
    const sentAfter = new Date(now.getTime() - EDIT_WINDOW);
    const written = isUuid(id)
      ? await editMessage(db, { id, senderId: viewer.id, at: now, content: text, sentAfter })
      : null;
    if (written === null) {
      const { deletedAt, conversationId } = await this.ownMessage(viewer, id);
      if (deletedAt !== null) throw conflict('A deleted message cannot be edited.');
      await this.requireOpen(db, { conversationId, senderId: viewer.id });
      throw conflict(TOO_OLD_TO_EDIT);
    }
    this.announceMessage('message_changed', written);
    return presenter.message(written, viewer.id);
  }

  /**
   * Deletes one of the viewer's own messages and leaves a tombstone. Idempotent.
   * @throws NOT_FOUND, FORBIDDEN for the other user's message
   */
  async remove(viewer: Viewer, id: string): Promise<Message> {
    const { db, clock } = this.core;
    const { presenter } = this.deps;
    const written = isUuid(id) ? await removeMessage(db, { id, senderId: viewer.id, at: clock.now() }) : null;
    if (written === null) return presenter.message(await this.ownMessage(viewer, id), viewer.id);
    this.announceMessage('message_changed', written);
    if (!written.withheld && written.seq > written.seenSeq) await this.retract(written);
    return presenter.message(written, viewer.id);
  }

  /** What the recipient has not seen is less now: their notification, and the email that follows, are about the rest, if there is any. */
  private async retract(sent: { conversationId: string; senderId: string }): Promise<void> {
    const { db, clock } = this.core;
    await db.inTransaction(async (tx) => {
      const userId = await lockRecipient(tx, sent);
      if (userId === null) return;
      await this.deps.conversationSeen(tx, { userId, conversationId: sent.conversationId, at: clock.now() });
    });
  }

  /** Deletes every message that a user wrote, in the same way as `remove`. Idempotent. */
  async removeAllOf(senderId: string): Promise<void> {
    const { db, clock } = this.core;
    for (let ids = await readOwnMessages(db, senderId, REMOVE_BATCH); ids.length > 0; ) {
      for (const id of ids) {
        const written = await removeMessage(db, { id, senderId, at: clock.now() });
        if (written) this.announceMessage('message_changed', written);
      }
      ids = await readOwnMessages(db, senderId, REMOVE_BATCH);
    }
  }

  /** Removes chat events past their retention period. */
  async pruneEvents(): Promise<void> {
    const { db, clock } = this.core;
    const before = new Date(clock.now().getTime() - EVENTS_KEPT);
    while ((await pruneEvents(db, before, PRUNE_BATCH)) === PRUNE_BATCH);
  }

  private async ownMessage(viewer: Viewer, id: string) {
    const message = orNotFound(
      isUuid(id) ? await readMessageOfMember(this.core.db, id, viewer.id) : null,
      MESSAGE_NOT_FOUND,
    );
    authorize(canChangeMessage(viewer.id, message), 'Only your own messages can be changed.');
    return message;
  }

  /**
   * Marks everything up to a message as seen by the viewer, and its notifications as read. Idempotent.
   * @throws NOT_FOUND unless the message is in one of the viewer's conversations
   */
  async markSeen(viewer: Viewer, { conversationId, messageId }: MarkConversationSeenInput): Promise<void> {
    const { db, clock } = this.core;
    const { conversationSeen } = this.deps;
    const message = isUuid(messageId) ? await readMessageOfMember(db, messageId, viewer.id) : null;
    if (message?.conversationId !== conversationId.toLowerCase()) throw notFound(MESSAGE_NOT_FOUND);
    await db.inTransaction(async (tx) => {
      const at = clock.now();
      const seen = await seeUpTo(tx, { conversationId, userId: viewer.id, messageId, at });
      if (!seen) return;
      await conversationSeen(tx, { userId: viewer.id, conversationId: message.conversationId, at });
      const event = {
        conversationId: message.conversationId,
        by: viewer.id,
        upToSeq: seen.upToSeq,
        except: seen.except,
        at,
      };
      tx.afterCommit(() => this.announce(seen, (position) => ({ kind: 'conversation_seen', position, ...event })));
    });
  }

  /**
   * Signals to the other user that the viewer is typing. Lasts five seconds and is not stored.
   * @throws NOT_FOUND unless the viewer is in the conversation
   */
  async typing(viewer: Viewer, conversationId: string): Promise<void> {
    const { db, events } = this.core;
    const { typingIndicators } = this.deps;
    const to = orNotFound(
      isUuid(conversationId) ? await readTypingTo(db, conversationId, viewer.id) : null,
      CONVERSATION_NOT_FOUND,
    );
    const id = conversationId.toLowerCase();
    if (to.silent || !typingIndicators.note({ conversationId: id, userId: viewer.id })) return;
    const signal: ChatSignal = { kind: 'typing', conversationId: id, by: viewer.id };
    events.publish(chatChannel(to.otherId), signal);
  }

  /** Loads the sender of a message that was read without it. */
  async senderOf({ loaders, viewer }: SignedInContext, message: Message): Promise<User> {
    if (message.sender) return message.sender;
    return this.deps.userPresenter.present(
      orNotFound(await loaders.use(userRowLoader).load(message.senderId)),
      viewer.id,
    );
  }

  /** Loads the message that this one replies to; null for none. */
  async quotedBy({ loaders, viewer }: SignedInContext, message: Message): Promise<Message | null> {
    if (message.replyTo !== undefined || message.replyToId === null) return message.replyTo ?? null;
    const row = await loaders.use(messageRowLoader).load(message.replyToId);
    return row && this.deps.presenter.message(row, viewer.id);
  }

  /** Loads the attachment of a message that was read without it; null for none. */
  async attachmentOf(context: SignedInContext, message: Message): Promise<FileRef | null> {
    if (message.attachment !== undefined) return message.attachment;
    return this.deps.files.refById(context, message.attachmentFileId);
  }

  private announceMessage(kind: 'message_added' | 'message_changed', message: WrittenMessage): void {
    this.announce(message, (position) => ({ kind, position, message }));
  }

  /** Publishes the event to the members who get it, each with its position in their own stream. */
  private announce(positions: Positions, signal: (position: number) => ChatSignal): void {
    const { events } = this.core;
    if (!positions.lowSkips) events.publish(chatChannel(positions.low), signal(positions.lowPosition));
    if (!positions.highSkips) events.publish(chatChannel(positions.high), signal(positions.highPosition));
  }
}
