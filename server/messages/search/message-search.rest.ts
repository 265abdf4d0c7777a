import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import { pagesByCursor } from '../../platform/api/rest-page';
import { MESSAGE, restMessage } from '../messages.docs';
import type { MessageSearchService } from './message-search.service';

const PAGES = pagesByCursor(20);

/** The REST endpoint GET /api/messages/search. */
export function messageSearchRoutes(search: MessageSearchService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/messages/search',
      access: 'signed-in',
      doc: {
        summary: 'Returns the messages that contain a text, latest first.',
        query: z.object({
          q: z.string().min(2).max(100).describe('Part of the text, ignoring case.'),
          conversationId: z.uuid().optional().describe('Only messages of this conversation.'),
          ...PAGES.fields,
        }),
        answer: z.array(MESSAGE),
      },
      handle: async (call) => {
        const { q = '', conversationId = null } = call.query;
        const page = await search.search(viewerOf(call.context).id, { q, conversationId, ...PAGES.of(call) });
        return PAGES.send(call, page).map(({ message }) => restMessage(message));
      },
    },
  ];
}
