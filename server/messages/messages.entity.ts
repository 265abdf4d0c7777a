import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChatEventKind } from './messages.rules';

/** The conversation of two users. The lower user ID comes first, so that each pair is stored once. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'member_low_id', type: 'uuid' }) memberLowId!: string;
  @Column({ name: 'member_high_id', type: 'uuid' }) memberHighId!: string;
  @Column({ name: 'last_seq', type: 'integer', default: 0 }) lastSeq!: number;
  @Column({ name: 'last_message_id', type: 'uuid', nullable: true }) lastMessageId!: string | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  /** Whether the lower member blocks the higher one. */
  @Column({ name: 'low_blocks', type: 'boolean', default: false }) lowBlocks!: boolean;
  @Column({ name: 'high_blocks', type: 'boolean', default: false }) highBlocks!: boolean;
  /** The member who wrote first to a stranger who has not accepted it; null for no request. */
  @Column({ name: 'request_from_id', type: 'uuid', nullable: true }) requestFromId!: string | null;
  @Column({ name: 'request_declined_at', type: 'timestamptz', nullable: true }) requestDeclinedAt!: Date | null;
}

/** One member's side of a conversation: what they have received, seen and not yet read. */
@Entity('conversation_members')
export class ConversationMemberEntity {
  @PrimaryColumn({ name: 'conversation_id', type: 'uuid' }) conversationId!: string;
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ name: 'other_id', type: 'uuid' }) otherId!: string;
  @Column({ name: 'seen_seq', type: 'integer', default: 0 }) seenSeq!: number;
  @Column({ name: 'seen_at', type: 'timestamptz', nullable: true }) seenAt!: Date | null;
  @Column({ name: 'delivered_seq', type: 'integer', default: 0 }) deliveredSeq!: number;
  @Column({ name: 'unread_count', type: 'integer', default: 0 }) unreadCount!: number;
  /** Up to this number, no message counts as unread, because the member blocked the other one or declined their request. */
  @Column({ name: 'passed_over_seq', type: 'integer', default: 0 }) passedOverSeq!: number;
  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

@Entity('messages')
export class MessageEntity {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ name: 'conversation_id', type: 'uuid' }) conversationId!: string;
  @Column({ type: 'integer' }) seq!: number;
  @Column({ name: 'sender_id', type: 'uuid' }) senderId!: string;
  @Column({ name: 'client_id', type: 'uuid' }) clientId!: string;
  @Column({ type: 'text' }) content!: string;
  @Column({ name: 'reply_to_id', type: 'uuid', nullable: true }) replyToId!: string | null;
  @Column({ name: 'attachment_file_id', type: 'uuid', nullable: true }) attachmentFileId!: string | null;
  @Column({ name: 'edited_at', type: 'timestamptz', nullable: true }) editedAt!: Date | null;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt!: Date | null;
  /** Whether the recipient blocked the sender when it was sent, and never gets it. */
  @Column({ type: 'boolean', default: false }) withheld!: boolean;
  /** What the recipient still reads, if the sender edited the message while blocked. */
  @Column({ name: 'kept_content', type: 'text', nullable: true }) keptContent!: string | null;
  /** When that text was edited. */
  @Column({ name: 'kept_edited_at', type: 'timestamptz', nullable: true }) keptEditedAt!: Date | null;
  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}

/** The last position of a user's event stream. */
@Entity('chat_inboxes')
export class ChatInboxEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @Column({ type: 'bigint', default: 0 }) position!: string;
}

/** One event of a user's stream, stored so that clients can catch up after a disconnection. */
@Entity('chat_events')
export class ChatEventEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid' }) userId!: string;
  @PrimaryColumn({ type: 'bigint' }) position!: string;
  @Column({ type: 'text' }) kind!: ChatEventKind;
  @Column({ name: 'conversation_id', type: 'uuid' }) conversationId!: string;
  @Column({ name: 'message_id', type: 'uuid', nullable: true }) messageId!: string | null;
  @Column({ name: 'actor_id', type: 'uuid', nullable: true }) actorId!: string | null;
  @Column({ name: 'up_to_seq', type: 'integer', nullable: true }) upToSeq!: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) at!: Date;
}
