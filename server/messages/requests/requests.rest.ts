import { type Route, viewerOf } from '../../access/context';
import { CONVERSATION, restConversation } from '../messages.docs';
import type { MessageRequestsService } from './requests.service';

/** The REST endpoints with which a message request is accepted or declined. */
export function requestsRoutes(requests: MessageRequestsService): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/conversations/:id/accept',
      access: 'signed-in',
      doc: { summary: 'Accepts the messages of someone who wrote to you first.', answer: CONVERSATION },
      handle: async ({ context, params }) =>
        restConversation(await requests.accept(viewerOf(context), params.id ?? '')),
    },
    {
      method: 'POST',
      path: '/api/conversations/:id/decline',
      access: 'signed-in',
      doc: {
        summary: 'Declines the messages of someone who wrote to you first, who does not learn of it.',
        answer: CONVERSATION,
      },
      handle: async ({ context, params }) =>
        restConversation(await requests.decline(viewerOf(context), params.id ?? '')),
    },
  ];
}
