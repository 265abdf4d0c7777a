import { z } from 'zod';
import { type RequestContext, type Route, signedIn, viewerOf } from '../../access/context';
import { bodyText } from '../../platform/api/rest';
import { oneOf } from '../../platform/api/rest-fields';
import { ConversationTab } from '../messages.rules';
import type { MessagesService } from '../messages.service';
import type { Conversation } from '../messages.types';
import {
  CONVERSATION,
  CONVERSATIONS_QUERY,
  PAGES,
  restConversation,
  SEEN_BODY,
  START_BODY,
} from './conversations.docs';
import type { ConversationsService } from './conversations.service';

const TABS = Object.values(ConversationTab);

/** Conversations in their REST form. */
export async function toRestConversations(
  service: ConversationsService,
  context: RequestContext,
  conversations: readonly Conversation[],
) {
  return (await service.whole(signedIn(context), conversations)).map(restConversation);
}

/** A conversation in its REST form. */
export async function toRestConversation(
  service: ConversationsService,
  context: RequestContext,
  conversation: Conversation,
) {
  const [shown] = await toRestConversations(service, context, [conversation]);
  return shown;
}

/** The REST endpoints of conversations as a whole. */
export function conversationsRoutes(conversations: ConversationsService, messages: MessagesService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/conversations',
      access: 'signed-in',
      doc: {
        summary: 'Returns your conversations, most recently active first.',
        query: CONVERSATIONS_QUERY,
        answer: z.array(CONVERSATION),
      },
      handle: async (call) => {
        const filter = { q: call.query.q ?? null, tab: oneOf('tab', TABS, call.query.tab ?? ConversationTab.ALL) };
        const page = await conversations.list(viewerOf(call.context).id, filter, PAGES.of(call));
        return toRestConversations(conversations, call.context, PAGES.send(call, page));
      },
    },
    {
      method: 'POST',
      path: '/api/conversations',
      access: 'signed-in',
      doc: {
        summary: 'Returns your conversation with another user, and creates it if there is none.',
        body: START_BODY,
        answer: CONVERSATION,
      },
      handle: async ({ context, body }) => {
        const conversation = await conversations.start(signedIn(context), bodyText(body, 'withUserId'));
        return toRestConversation(conversations, context, conversation);
      },
    },
    {
      method: 'GET',
      path: '/api/conversations/:id',
      access: 'signed-in',
      doc: { summary: 'Returns one of your conversations.', answer: CONVERSATION },
      handle: async ({ context, params }) => {
        const conversation = await conversations.required(viewerOf(context).id, params.id ?? '');
        return toRestConversation(conversations, context, conversation);
      },
    },
    {
      method: 'POST',
      path: '/api/conversations/:id/seen',
      access: 'signed-in',
      doc: {
        summary: 'Marks all messages up to and including the given one as read, and the notification about them too.',
        body: SEEN_BODY,
        answer: CONVERSATION,
      },
      handle: async ({ context, params, body }) => {
        const { id: conversationId = '' } = params;
        await messages.markSeen(viewerOf(context), { conversationId, messageId: bodyText(body, 'messageId') });
        const conversation = await conversations.required(viewerOf(context).id, conversationId);
        return toRestConversation(conversations, context, conversation);
      },
    },
    {
      method: 'POST',
      path: '/api/conversations/:id/typing',
      access: 'signed-in',
      doc: {
        summary: 'Shows the other user for five seconds that you are typing.',
        answer: z.object({ accepted: z.literal(true) }),
      },
      handle: async ({ context, params }) => {
        await messages.typing(viewerOf(context), params.id ?? '');
        return { accepted: true };
      },
    },
  ];
}
