import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FileRef } from '../files/files.types';
import type { Connection } from '../platform/api/connection';
import { Node } from '../platform/api/node.types';
import { connectionTypes, PageInfo } from '../platform/api/page.types';
import { DateTimeScalar, UuidScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { MessageWarning } from './warnings/warnings.rules';
import { MessageRequestState } from './requests/requests.rules';
import { ConversationTab, ConversationType, MessageStatus } from './messages.rules';

registerEnumType(ConversationType, { name: 'ConversationType' });
registerEnumType(ConversationTab, { name: 'ConversationTab' });
registerEnumType(MessageStatus, { name: 'MessageStatus' });
registerEnumType(MessageRequestState, { name: 'MessageRequestState' });
registerEnumType(MessageWarning, { name: 'MessageWarning' });

@ObjectType({ implements: Node, simpleResolvers: true })
export class Message {
  @Field(() => ID) id!: string;
  @Field(() => ID) conversationId!: string;
  @Field(() => Int) seq!: number;
  /** Undefined when the query did not join it; a field resolver loads it then. The same applies to the other optional fields. */
  @Field(() => User) sender?: User;
  @Field(() => Boolean) mine!: boolean;
  @Field(() => UuidScalar, { nullable: true }) clientId!: string | null;
  @Field(() => String) content!: string;
  @Field(() => MessageStatus) status!: MessageStatus;
  @Field(() => Boolean) edited!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) editedAt!: Date | null;
  @Field(() => Boolean) deleted!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) editableUntil!: Date | null;
  @Field(() => Boolean) withheld!: boolean;
  /** Computed by a field resolver, only when selected. */
  @Field(() => MessageWarning, { nullable: true }) warning?: MessageWarning | null;
  @Field(() => DateTimeScalar, { nullable: true }) seenAt!: Date | null;
  @Field(() => Message, { nullable: true }) replyTo?: Message | null;
  @Field(() => FileRef, { nullable: true }) attachment?: FileRef | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  senderId!: string;
  replyToId!: string | null;
  attachmentFileId!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class MessageEdge {
  @Field(() => Message) node!: Message;
  @Field(() => String) cursor!: string;
}

/** Has no total count: messages are paged by number, and the highest number is the total. */
@ObjectType({ simpleResolvers: true })
export class MessageConnection implements Omit<Connection<Message>, 'totalCount'> {
  @Field(() => [MessageEdge]) edges!: MessageEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}

@ObjectType({ implements: Node, simpleResolvers: true })
export class Conversation {
  @Field(() => ID) id!: string;
  /** Undefined in a request that the viewer sent: a field resolver then decides what they see of the other user. */
  @Field(() => User) with?: User;
  other!: User;
  @Field(() => ConversationType) type!: ConversationType;
  @Field(() => Message, { nullable: true }) lastMessage!: Message | null;
  @Field(() => Int) unreadCount!: number;
  @Field(() => DateTimeScalar) updatedAt!: Date;
  /** The number up to which the viewer has read the messages, or passed them over; 0 for none. */
  readSeq!: number;
  @Field(() => Boolean) typing!: boolean;
  @Field(() => MessageRequestState, { nullable: true }) request!: MessageRequestState | null;
  @Field(() => Int, { nullable: true }) requestMessagesLeft!: number | null;
  /** The other user deleted their account: nobody receives messages here. */
  @Field(() => Boolean) closed!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ConversationConnection extends connectionTypes('Conversation', () => Conversation) {}

@InputType()
export class ConversationFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => ConversationTab, { defaultValue: ConversationTab.ALL }) tab!: ConversationTab;
}

@InputType()
export class StartConversationInput {
  @Field(() => ID) withUserId!: string;
}

@ObjectType({ simpleResolvers: true })
export class StartConversationPayload {
  @Field(() => Conversation) conversation!: Conversation;
}

@InputType()
export class AcceptMessageRequestInput {
  @Field(() => ID) conversationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class AcceptMessageRequestPayload {
  @Field(() => Conversation) conversation!: Conversation;
}

@InputType()
export class DeclineMessageRequestInput {
  @Field(() => ID) conversationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeclineMessageRequestPayload {
  @Field(() => Conversation) conversation!: Conversation;
}

@InputType()
export class SendMessageInput {
  @Field(() => ID) conversationId!: string;
  @Field(() => String) content!: string;
  @Field(() => ID, { nullable: true }) replyToId?: string | null;
  @Field(() => ID, { nullable: true }) attachmentFileId?: string | null;
  @Field(() => UuidScalar) clientId!: string;
}

@ObjectType({ simpleResolvers: true })
export class SendMessagePayload {
  @Field(() => Message) message!: Message;
}

@InputType()
export class EditMessageInput {
  @Field(() => ID) id!: string;
  @Field(() => String) content!: string;
}

@ObjectType({ simpleResolvers: true })
export class EditMessagePayload {
  @Field(() => Message) message!: Message;
}

@InputType()
export class DeleteMessageInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteMessagePayload {
  @Field(() => Message) message!: Message;
}

@InputType()
export class MarkConversationSeenInput {
  @Field(() => ID) conversationId!: string;
  @Field(() => ID) messageId!: string;
}

@ObjectType({ simpleResolvers: true })
export class MarkConversationSeenPayload {
  @Field(() => Conversation) conversation!: Conversation;
}

@InputType()
export class TypingInput {
  @Field(() => ID) conversationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class TypingPayload {
  @Field(() => Boolean) accepted!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class MessageAdded {
  @Field(() => ID) eventId!: string;
  @Field(() => Message) message!: Message;
}

@ObjectType({ simpleResolvers: true })
export class MessageChanged {
  @Field(() => ID) eventId!: string;
  @Field(() => Message) message!: Message;
}

@ObjectType({ simpleResolvers: true })
export class MessageRange {
  @Field(() => Int) fromSeq!: number;
  @Field(() => Int) upToSeq!: number;
}

@ObjectType({ simpleResolvers: true })
export class ConversationSeen {
  @Field(() => ID) eventId!: string;
  @Field(() => ID) conversationId!: string;
  @Field(() => ID) by!: string;
  @Field(() => Int) upToSeq!: number;
  @Field(() => [MessageRange]) except!: MessageRange[];
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ConversationChanged {
  @Field(() => ID) conversationId!: string;
}

@ObjectType({ simpleResolvers: true })
export class MessagesDelivered {
  @Field(() => ID) conversationId!: string;
  @Field(() => ID) to!: string;
  @Field(() => Int) upToSeq!: number;
  @Field(() => [MessageRange]) except!: MessageRange[];
}

@ObjectType({ simpleResolvers: true })
export class TypingStarted {
  @Field(() => ID) conversationId!: string;
  @Field(() => ID) by!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResyncNeeded {
  @Field(() => ID) eventId!: string;
}

/**
 * Values are class instances created with `new`, from which the type is resolved. A custom `resolveType` would be made async by
 * type-graphql, and the compiled execution does not await it.
 */
export const ChatEvent = createUnionType({
  name: 'ChatEvent',
  types: () =>
    [
      MessageAdded,
      MessageChanged,
      ConversationSeen,
      ConversationChanged,
      MessagesDelivered,
      TypingStarted,
      ResyncNeeded,
    ] as const,
});

export type ChatEventNode =
  | MessageAdded
  | MessageChanged
  | ConversationSeen
  | ConversationChanged
  | MessagesDelivered
  | TypingStarted
  | ResyncNeeded;
