import type { ServerModule } from '../access/module';
import type { FilesApi } from '../files/files.module';
import type { Core } from '../platform/core';
import type { UsersApi } from '../users/users.module';
import { chatCatchUp } from './chat-events/chat-catch-up';
import { chatCodec } from './chat-events/chat-codec';
import { chatEventSource } from './chat-events/chat-event-source';
import { conversationsRoutes } from './conversations/conversations.rest';
import { ConversationsService } from './conversations/conversations.service';
import { DeliveryReceipts } from './delivery-receipts';
import { MessagesPresenter } from './messages.presenter';
import { ConversationsResolver, MessagesResolver, UserMessagesResolver } from './messages.resolver';
import { messagesRoutes } from './messages.rest';
import { type ConversationSeen, MessagesService } from './messages.service';
import { Conversation, Message } from './messages.types';
import { MessageSearchResolver } from './search/message-search.resolver';
import { messageSearchRoutes } from './search/message-search.rest';
import { MessageSearchService } from './search/message-search.service';
import { MessageRequestsResolver } from './requests/requests.resolver';
import { requestsRoutes } from './requests/requests.rest';
import { MessageRequestsService } from './requests/requests.service';
import { TypingIndicators } from './typing-indicators';
import { messagesPersonalData } from './messages.personal-data';

interface Dependencies {
  files: FilesApi;
  users: UsersApi;
  conversationSeen: ConversationSeen;
}

/** Conversations, their messages, and the stream of chat events. */
export function messagesModule(
  core: Core,
  { files: { files }, users: { userPresenter }, conversationSeen }: Dependencies,
) {
  const { db, events } = core;
  const typingIndicators = new TypingIndicators(core);
  const presenter = new MessagesPresenter(userPresenter, files, typingIndicators);
  const receipts = new DeliveryReceipts(core);
  const conversations = new ConversationsService(core, presenter, receipts);
  const search = new MessageSearchService(core, presenter);
  const messages = new MessagesService(core, { files, userPresenter, presenter, conversationSeen, typingIndicators });
  const requests = new MessageRequestsService(core, { conversations, conversationSeen });
  return {
    api: { conversations, messages },
    resolvers: [
      new ConversationsResolver(conversations),
      new MessagesResolver(messages, conversations, presenter),
      new UserMessagesResolver(conversations),
      new MessageSearchResolver(search),
      new MessageRequestsResolver(requests),
    ],
    nodes: [
      {
        type: Conversation,
        field: 'Query.conversation',
        load: ({ id: viewerId }, id) => conversations.find(viewerId, id),
      },
      { type: Message, field: null, load: (viewer, id) => messages.one(viewer, id) },
    ],
    routes: [
      ...messageSearchRoutes(search, conversations),
      ...conversationsRoutes(conversations, messages),
      ...messagesRoutes(messages, conversations),
      ...requestsRoutes(requests, conversations),
    ],
    schedules: [{ name: 'chat-events-prune', run: () => messages.pruneEvents() }],
    subscriptionSources: {
      chat: ({ userId, after }: { userId: string; after: string | null }) =>
        chatEventSource({ db, events, userId, after, onSent: (signal) => receipts.recordSent(userId, signal) }),
    },
    eventCodecs: { chat: chatCodec },
    catchUps: [chatCatchUp(core)],
    personalData: { ...messagesPersonalData, prepareErasure: (userId) => messages.removeAllOf(userId) },
  } satisfies ServerModule;
}

export type MessagesApi = ReturnType<typeof messagesModule>['api'];
