import { type Route, viewerOf } from '../../access/context';
import { CONVERSATION } from '../conversations/conversations.docs';
import { toRestConversation } from '../conversations/conversations.rest';
import type { ConversationsService } from '../conversations/conversations.service';
import type { MessageRequestsService } from './requests.service';

/** The REST endpoints with which a message request is accepted or declined. */
export function requestsRoutes(requests: MessageRequestsService, conversations: ConversationsService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/conversations/:id/accept',
      access: 'signed-in',
      doc: { summary: 'Accepts the messages of someone who wrote to you first.', answer: CONVERSATION },
      handle: async ({ context, params }) =>
        toRestConversation(conversations, context, await requests.accept(viewerOf(context), params.id ?? '')),
    },
    {
      method: 'POST',
      path: '/api/conversations/:id/decline',
      access: 'signed-in',
      doc: {
        summary: 'Declines the messages of someone who wrote to you first, who is not notified.',
        answer: CONVERSATION,
      },
      handle: async ({ context, params }) =>
        toRestConversation(conversations, context, await requests.decline(viewerOf(context), params.id ?? '')),
    },
  ];
}
