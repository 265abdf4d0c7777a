import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import { pagesByCursor } from '../../platform/api/rest-page';
import { CONVERSATION } from '../conversations/conversations.docs';
import { toRestConversations } from '../conversations/conversations.rest';
import type { ConversationsService } from '../conversations/conversations.service';
import { MESSAGE, restMessage } from '../messages.docs';
import type { MessageSearchService } from './message-search.service';

const PAGES = pagesByCursor(20);

const MESSAGE_HIT = MESSAGE.extend({ conversation: CONVERSATION }).meta({ id: 'MessageHit' });

/** The REST endpoint GET /api/messages/search. */
export function messageSearchRoutes(search: MessageSearchService, conversations: ConversationsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/messages/search',
      access: 'signed-in',
      doc: {
        summary: 'Returns the messages that contain a text, latest first, with their conversations.',
        query: z.object({
          q: z.string().min(2).max(100).describe('Part of the text, ignoring case.'),
          conversationId: z.uuid().optional().describe('Only messages of this conversation.'),
          ...PAGES.fields,
        }),
        answer: z.array(MESSAGE_HIT),
      },
      handle: async (call) => {
        const { q = '', conversationId = null } = call.query;
        const page = await search.search(viewerOf(call.context).id, { q, conversationId, ...PAGES.of(call) });
        const hits = PAGES.send(call, page);
        const found = hits.map(({ conversation }) => conversation);
        const shown = await toRestConversations(conversations, call.context, found);
        return hits.map(({ message }, i) => ({ ...restMessage(message), conversation: shown[i] }));
      },
    },
  ];
}
