import { z } from 'zod';
import { type RequestContext, type Route, signedIn, viewerOf } from '../../access/context';
import { badInput } from '../../platform/api/errors';
import { ConversationTab } from '../messages.rules';
import type { Conversation } from '../messages.types';
import { CONVERSATION, CONVERSATIONS_QUERY, PAGES, restConversation } from './conversations.docs';
import type { ConversationsService } from './conversations.service';

function tabOf(text: string | undefined): ConversationTab {
  const tab = Object.values(ConversationTab).find((known) => known === (text ?? 'all'));
  if (tab === undefined) throw badInput(`tab must be one of ${Object.values(ConversationTab).join(', ')}.`, ['tab']);
  return tab;
}

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
export function conversationsRoutes(conversations: ConversationsService): Route[] {
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
        const filter = { q: call.query.q ?? null, tab: tabOf(call.query.tab) };
        const page = await conversations.list(viewerOf(call.context).id, filter, PAGES.of(call));
        return toRestConversations(conversations, call.context, PAGES.send(call, page));
      },
    },
  ];
}
