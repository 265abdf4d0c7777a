import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { orNotFound } from '../platform/api/authorize';
import { bodyText, queryNumber } from '../platform/api/rest';
import { isAbsent } from '../platform/api/rest-fields';
import type { ConversationsService } from './conversations/conversations.service';
import { EDIT_BODY, MESSAGE, MESSAGES_QUERY, MESSAGE_PAGES, restMessage, SEND_BODY } from './messages.docs';
import { MESSAGE_NOT_FOUND } from './messages.rules';
import type { MessagesService } from './messages.service';

function optionalText(body: Record<string, unknown>, field: string): string | null {
  return body[field] === undefined || body[field] === null ? null : bodyText(body, field);
}

/** The REST endpoints of messages. */
export function messagesRoutes(messages: MessagesService, conversations: ConversationsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/conversations/:id/messages',
      access: 'signed-in',
      doc: {
        summary: 'Returns the messages of a conversation, oldest first.',
        query: MESSAGES_QUERY,
        answer: z.array(MESSAGE),
      },
      handle: async (call) => {
        const viewer = viewerOf(call.context);
        const conversation = await conversations.required(viewer.id, call.params.id ?? '');
        const page = await conversations.messages(viewer.id, conversation, {
          ...MESSAGE_PAGES.of(call),
          around: call.query.around === undefined ? null : queryNumber(call.query, 'around', 1),
          aroundUnread: call.query.aroundUnread === 'true',
        });
        return MESSAGE_PAGES.send(call, page).map(restMessage);
      },
    },
    {
      method: 'POST',
      path: '/api/messages',
      access: 'signed-in',
      status: 201,
      doc: { summary: 'Sends a message.', body: SEND_BODY, answer: MESSAGE },
      handle: async ({ context, body }) => {
        const input = {
          conversationId: bodyText(body, 'conversationId'),
          content: isAbsent(body.content) ? '' : bodyText(body, 'content'),
          replyToId: optionalText(body, 'replyToId'),
          attachmentFileId: optionalText(body, 'attachmentFileId'),
          clientId: optionalText(body, 'clientId') ?? randomUUID(),
        };
        return restMessage(await messages.send(viewerOf(context), input));
      },
    },
    {
      method: 'GET',
      path: '/api/messages/:id',
      access: 'signed-in',
      doc: { summary: 'Returns a message of one of your conversations.', answer: MESSAGE },
      handle: async ({ context, params }) => {
        const message = await messages.one(viewerOf(context), params.id ?? '');
        return restMessage(orNotFound(message, MESSAGE_NOT_FOUND));
      },
    },
    {
      method: 'PATCH',
      path: '/api/messages/:id',
      access: 'signed-in',
      doc: {
        summary: 'Replaces the text of one of your messages, up to 15 minutes after you sent it.',
        body: EDIT_BODY,
        answer: MESSAGE,
      },
      handle: async ({ context, params, body }) =>
        restMessage(
          await messages.edit(viewerOf(context), { id: params.id ?? '', content: bodyText(body, 'content') }),
        ),
    },
    {
      method: 'DELETE',
      path: '/api/messages/:id',
      access: 'signed-in',
      doc: { summary: 'Deletes one of your messages. It stays as a tombstone without content.', answer: MESSAGE },
      handle: async ({ context, params }) => restMessage(await messages.remove(viewerOf(context), params.id ?? '')),
    },
  ];
}
