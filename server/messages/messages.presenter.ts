import type { FilesService } from '../files/files.service';
import type { UserPresenter } from '../users/users.presenter';
import type { ChatSignal } from './chat-events/chat-event-source';
import type { ConversationRow, MessageCore, MessageRow } from './messages.queries';
import { conversationType, editableUntil, messageStatus, MessageStatus } from './messages.rules';
import {
  type ChatEventNode,
  type Conversation,
  ConversationSeen,
  type Message,
  MessageAdded,
  MessageChanged,
  ResyncNeeded,
  TypingStarted,
} from './messages.types';

/** Creates all `Message` and `Conversation` objects of the API, as one of the two members sees them. */
export class MessagesPresenter {
  constructor(
    private readonly userPresenter: UserPresenter,
    private readonly files: Pick<FilesService, 'refOf'>,
    private readonly isTyping: (conversationId: string, userId: string) => boolean,
  ) {}

  message(row: MessageRow, viewerId: string): Message {
    return {
      ...this.core(row, viewerId),
      sender: this.userPresenter.present(row.sender, viewerId),
      replyTo: row.replyTo && this.core(row.replyTo, viewerId),
      attachment: row.attachment && this.files.refOf(row.attachment),
    };
  }

  private core(row: MessageCore, viewerId: string): Message {
    const status = messageStatus(row.seq, row);
    const { id, conversationId, seq, senderId, clientId, content, replyToId, attachmentFileId, editedAt, createdAt } =
      row;
    return {
      id,
      conversationId,
      seq,
      senderId,
      clientId,
      content,
      replyToId,
      attachmentFileId,
      editedAt,
      createdAt,
      status,
      mine: senderId === viewerId,
      edited: editedAt !== null,
      deleted: row.deletedAt !== null,
      editableUntil: senderId === viewerId && row.deletedAt === null ? editableUntil(createdAt) : null,
      seenAt: status === MessageStatus.READ ? row.seenAt : null,
    };
  }

  /** Converts a signal to the event that the viewer's clients receive. */
  event(signal: ChatSignal, viewerId: string): ChatEventNode {
    if (signal.kind === 'typing') {
      return Object.assign(new TypingStarted(), { conversationId: signal.conversationId, by: signal.by });
    }
    const eventId = String(signal.position);
    if (signal.kind === 'resync') return Object.assign(new ResyncNeeded(), { eventId });
    if (signal.kind === 'conversation_seen') {
      const { conversationId, by, upToSeq, at } = signal;
      return Object.assign(new ConversationSeen(), { eventId, conversationId, by, upToSeq, at });
    }
    const event = signal.kind === 'message_added' ? new MessageAdded() : new MessageChanged();
    return Object.assign(event, { eventId, message: this.message(signal.message, viewerId) });
  }

  conversation(row: ConversationRow, viewerId: string): Conversation {
    const other = this.userPresenter.present(row.with, viewerId);
    return {
      id: row.id,
      with: other,
      type: conversationType(other.role),
      lastMessage: row.lastMessage && this.lastMessage(row.lastMessage, row, viewerId),
      unreadCount: row.unreadCount,
      seenSeq: row.seenSeq,
      updatedAt: row.updatedAt,
      typing: this.isTyping(row.id, other.id),
    };
  }

  private lastMessage(last: MessageCore, row: ConversationRow, viewerId: string): Message {
    const message = this.core(last, viewerId);
    // The other user is already loaded; the viewer is loaded only when a client selects the sender.
    return message.mine ? message : { ...message, sender: this.userPresenter.present(row.with, viewerId) };
  }
}
