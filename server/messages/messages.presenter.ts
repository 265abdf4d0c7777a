import type { FilesService } from '../files/files.service';
import type { UserPresenter } from '../users/users.presenter';
import type { User } from '../users/users.types';
import type { ChatSignal } from './chat-events/chat-event-source';
import type { ConversationRow, MessageCore, MessageRow } from './messages.queries';
import { conversationType, editableUntil, messageStatus, MessageStatus } from './messages.rules';
import { MessageRequestState, requestMessagesLeft, requestState } from './requests/requests.rules';
import type { TypingIndicators } from './typing-indicators';
import { type MessageWarning, warningOf } from './warnings/warnings.rules';
import {
  type ChatEventNode,
  type Conversation,
  ConversationChanged,
  ConversationSeen,
  type Message,
  MessageAdded,
  MessageChanged,
  MessagesDelivered,
  ResyncNeeded,
  TypingStarted,
} from './messages.types';

/** Creates all `Message` and `Conversation` objects of the API, as one of the two members sees them. */
export class MessagesPresenter {
  constructor(
    private readonly userPresenter: UserPresenter,
    private readonly files: Pick<FilesService, 'refOf'>,
    private readonly typingIndicators: Pick<TypingIndicators, 'typingIn'>,
  ) {}

  message(row: MessageRow, viewerId: string): Message {
    const message = this.core(row, viewerId);
    const sender = this.userPresenter.present(row.sender, viewerId);
    if (message.withheld) return { ...message, sender, replyTo: null, attachment: null };
    return {
      ...message,
      sender,
      replyTo: row.replyTo && this.core(row.replyTo, viewerId),
      attachment: row.attachment && this.files.refOf(row.attachment),
    };
  }

  private core(row: MessageCore, viewerId: string): Message {
    if (row.withheld && row.senderId !== viewerId) return this.placeholder(row);
    const status = row.withheld ? MessageStatus.SENT : messageStatus(row.seq, row);
    const { id, conversationId, seq, senderId, clientId, replyToId, attachmentFileId, createdAt } = row;
    const mine = senderId === viewerId;
    const { content, editedAt } =
      mine || row.keptContent === null ? row : { content: row.keptContent, editedAt: row.keptEditedAt };
    return {
      id,
      conversationId,
      seq,
      senderId,
      clientId: mine ? clientId : null,
      content,
      replyToId,
      attachmentFileId,
      editedAt,
      createdAt,
      status,
      mine,
      edited: editedAt !== null,
      deleted: row.deletedAt !== null,
      editableUntil: mine && row.deletedAt === null ? editableUntil(createdAt) : null,
      withheld: false,
      seenAt: status === MessageStatus.READ ? row.seenAt : null,
    };
  }

  /** The place of a message that is withheld from the viewer: numbers have no gaps. */
  private placeholder({ id, conversationId, seq, senderId, createdAt }: MessageCore): Message {
    return {
      id,
      conversationId,
      seq,
      senderId,
      clientId: null,
      content: '',
      replyToId: null,
      attachmentFileId: null,
      editedAt: null,
      createdAt,
      status: MessageStatus.SENT,
      mine: false,
      edited: false,
      deleted: true,
      editableUntil: null,
      withheld: true,
      seenAt: null,
    };
  }

  /** What the viewer is warned of in a message that they received; null for nothing. */
  warning({ mine, deleted, content }: Message): MessageWarning | null {
    return mine || deleted ? null : warningOf(content);
  }

  /** Converts a signal to the event that the viewer's clients receive. */
  event(signal: ChatSignal, viewerId: string): ChatEventNode {
    if (signal.kind === 'typing') {
      return Object.assign(new TypingStarted(), { conversationId: signal.conversationId, by: signal.by });
    }
    if (signal.kind === 'conversation_changed') {
      return Object.assign(new ConversationChanged(), { conversationId: signal.conversationId });
    }
    if (signal.kind === 'delivered') {
      const { conversationId, to, upToSeq, except } = signal;
      return Object.assign(new MessagesDelivered(), { conversationId, to, upToSeq, except });
    }
    const eventId = String(signal.position);
    if (signal.kind === 'resync') return Object.assign(new ResyncNeeded(), { eventId });
    if (signal.kind === 'conversation_seen') {
      const { conversationId, by, upToSeq, except, at } = signal;
      return Object.assign(new ConversationSeen(), { eventId, conversationId, by, upToSeq, except, at });
    }
    const event = signal.kind === 'message_added' ? new MessageAdded() : new MessageChanged();
    return Object.assign(event, { eventId, message: this.message(signal.message, viewerId) });
  }

  /** The conversations in which the other member is typing. */
  typingIn(rows: readonly ConversationRow[]): Promise<ReadonlySet<string>> {
    return this.typingIndicators.typingIn(rows.map((row) => ({ conversationId: row.id, userId: row.with.id })));
  }

  /** @param typing see `typingIn` */
  conversation(row: ConversationRow, viewerId: string, typing: ReadonlySet<string>): Conversation {
    const other = this.userPresenter.present(row.with, viewerId);
    const request = requestState(row, viewerId);
    return {
      id: row.id,
      with: request === MessageRequestState.SENT ? undefined : other,
      other,
      type: conversationType(other.role),
      lastMessage: row.lastMessage && this.lastMessage(row.lastMessage, row, viewerId),
      unreadCount: row.unreadCount,
      readSeq: row.readSeq,
      updatedAt: row.updatedAt,
      typing: typing.has(row.id),
      request,
      requestMessagesLeft: requestMessagesLeft(row, viewerId),
      closed: row.closed,
    };
  }

  /** The other user to a viewer who may not see their profile. */
  nameOnly(other: User): User {
    return this.userPresenter.presentNameOnly(other);
  }

  private lastMessage(last: MessageCore, row: ConversationRow, viewerId: string): Message | null {
    const message = this.core(last, viewerId);
    if (message.withheld) return null;
    // The other user is already loaded; the viewer is loaded only when a client selects the sender.
    return message.mine ? message : { ...message, sender: this.userPresenter.present(row.with, viewerId) };
  }
}
