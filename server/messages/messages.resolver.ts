import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { FileRef } from '../files/files.types';
import { pageArgs } from '../platform/api/page.types';
import { User } from '../users/users.types';
import type { ChatSignal } from './chat-events/chat-event-source';
import type { ConversationsService } from './conversations/conversations.service';
import type { MessagesPresenter } from './messages.presenter';
import type { MessagesService } from './messages.service';
import { MessageWarning } from './warnings/warnings.rules';
import {
  ChatEvent,
  type ChatEventNode,
  Conversation,
  ConversationConnection,
  ConversationFilter,
  DeleteMessageInput,
  DeleteMessagePayload,
  EditMessageInput,
  EditMessagePayload,
  MarkConversationSeenInput,
  MarkConversationSeenPayload,
  Message,
  MessageConnection,
  SendMessageInput,
  SendMessagePayload,
  StartConversationInput,
  StartConversationPayload,
  TypingInput,
  TypingPayload,
} from './messages.types';

@ArgsType()
class ConversationsArgs extends pageArgs(30) {
  @Field(() => ConversationFilter, { nullable: true }) filter?: ConversationFilter | null;
}

@Resolver(() => Conversation)
export class ConversationsResolver {
  constructor(private readonly service: ConversationsService) {}

  @Query(() => ConversationConnection)
  conversations(@Ctx() { viewer }: SignedInContext, @Args() args: ConversationsArgs): Promise<ConversationConnection> {
    return this.service.list(viewer.id, args.filter ?? null, args);
  }

  @Query(() => Conversation, { nullable: true })
  conversation(@Ctx() { viewer }: SignedInContext, @Arg('id', () => ID) id: string): Promise<Conversation | null> {
    return this.service.find(viewer.id, id);
  }

  @FieldResolver(() => User)
  with(@Ctx() context: SignedInContext, @Root() conversation: Conversation): User | Promise<User> {
    return this.service.otherIn(context, conversation);
  }

  @FieldResolver(() => MessageConnection)
  // oxlint-disable-next-line max-params -- the contract's arguments
  messages(
    @Ctx() { viewer }: SignedInContext,
    @Root() conversation: Conversation,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('last', () => Int, { nullable: true, defaultValue: 30 }) last: number | null,
    @Arg('before', () => String, { nullable: true }) before: string | null,
    @Arg('around', () => Int, { nullable: true }) around: number | null,
    @Arg('aroundUnread', () => Boolean, { nullable: true, defaultValue: false }) aroundUnread: boolean | null,
  ): Promise<MessageConnection> {
    return this.service.messages(viewer.id, conversation, { first, after, last, before, around, aroundUnread });
  }

  @FieldResolver(() => Int, { nullable: true })
  firstUnreadSeq(@Ctx() { viewer }: SignedInContext, @Root() conversation: Conversation): Promise<number | null> {
    return this.service.firstUnread(viewer.id, conversation);
  }

  @Mutation(() => StartConversationPayload)
  async startConversation(
    @Ctx() context: SignedInContext,
    @Arg('input', () => StartConversationInput) input: StartConversationInput,
  ): Promise<StartConversationPayload> {
    return { conversation: await this.service.start(context, input.withUserId) };
  }
}

@Resolver(() => Message)
export class MessagesResolver {
  constructor(
    private readonly service: MessagesService,
    private readonly conversations: ConversationsService,
    private readonly presenter: MessagesPresenter,
  ) {}

  @FieldResolver(() => User)
  sender(@Ctx() context: SignedInContext, @Root() message: Message): Promise<User> {
    return this.service.senderOf(context, message);
  }

  @FieldResolver(() => Message, { nullable: true })
  replyTo(@Ctx() context: SignedInContext, @Root() message: Message): Promise<Message | null> {
    return this.service.quotedBy(context, message);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  attachment(@Ctx() context: SignedInContext, @Root() message: Message): Promise<FileRef | null> {
    return this.service.attachmentOf(context, message);
  }

  @FieldResolver(() => MessageWarning, { nullable: true })
  warning(@Root() message: Message): MessageWarning | null {
    return this.presenter.warning(message);
  }

  @Mutation(() => SendMessagePayload)
  async sendMessage(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
  ): Promise<SendMessagePayload> {
    return { message: await this.service.send(viewer, input) };
  }

  @Mutation(() => EditMessagePayload)
  async editMessage(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => EditMessageInput) input: EditMessageInput,
  ): Promise<EditMessagePayload> {
    return { message: await this.service.edit(viewer, input) };
  }

  @Mutation(() => DeleteMessagePayload)
  async deleteMessage(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => DeleteMessageInput) input: DeleteMessageInput,
  ): Promise<DeleteMessagePayload> {
    return { message: await this.service.remove(viewer, input.id) };
  }

  @Mutation(() => MarkConversationSeenPayload)
  async markConversationSeen(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => MarkConversationSeenInput) input: MarkConversationSeenInput,
  ): Promise<MarkConversationSeenPayload> {
    await this.service.markSeen(viewer, input);
    return { conversation: await this.conversations.required(viewer.id, input.conversationId) };
  }

  @Mutation(() => TypingPayload)
  async typing(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => TypingInput) input: TypingInput,
  ): Promise<TypingPayload> {
    await this.service.typing(viewer, input.conversationId);
    return { accepted: true };
  }

  @Subscription(() => ChatEvent, {
    topics: 'chat',
    topicId: ({ context, args }) => ({ userId: context.viewer.id, after: args.after ?? null }),
  })
  chatEvents(
    @Ctx() { viewer }: SignedInContext,
    @Root() signal: ChatSignal,
    // The subscription's `topicId` reads it; the argument is declared here so that the field accepts it.
    @Arg('after', () => ID, { nullable: true }) _after: string | null,
  ): ChatEventNode {
    return this.presenter.event(signal, viewer.id);
  }
}

/** What the viewer can do with this user in messages. */
@Resolver(() => User)
export class UserMessagesResolver {
  constructor(private readonly conversations: ConversationsService) {}

  @FieldResolver(() => Boolean)
  viewerCanMessage(@Root() { id }: User, @Ctx() context: RequestContext): Promise<boolean> {
    return this.conversations.canMessage(context, id);
  }
}
