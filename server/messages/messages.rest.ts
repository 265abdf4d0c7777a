import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { bodyText, queryNumber } from '../platform/api/rest';
import { sendPage } from '../platform/api/rest-page';
import type { ConversationsService } from './conversations/conversations.service';
import {
  CONVERSATION,
  CONVERSATIONS_QUERY,
  EDIT_BODY,
  MESSAGE,
  MESSAGES_QUERY,
  PAGES,
  restConversation,
  restMessage,
  SEND_BODY,
} from './messages.docs';
import { ConversationTab } from './messages.rules';
import type { MessagesService } from './messages.service';

function optionalText(body: Record<string, unknown>, field: string): string | null {
  return body[field] === undefined || body[field] === null ? null : bodyText(body, field);
}

function tabOf(text: string | undefined): ConversationTab {
  const tab = Object.values(ConversationTab).find((known) => known === (text ?? 'all'));
  if (tab === undefined) throw badInput(`tab must be one of ${Object.values(ConversationTab).join(', ')}.`, ['tab']);
  return tab;
}

/** The REST endpoints under /api/conversations and /api/messages. */
export function messagesRoutes(messages: MessagesService, conversations: ConversationsService): Route[] {
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
      handle: async ({ context, query, reply }) => {
        const filter = { q: query.q ?? null, tab: tabOf(query.tab) };
        return sendPage(reply, await conversations.list(viewerOf(context).id, filter, PAGES.of(query))).map(
          restConversation,
        );
      },
    },
    {
      method: 'GET',
      path: '/api/conversations/:id/messages',
      access: 'signed-in',
      doc: {
        summary: 'Returns the messages of a conversation, oldest first.',
        query: MESSAGES_QUERY,
        answer: z.array(MESSAGE),
      },
      handle: async ({ context, params, query, reply }) => {
        const viewer = viewerOf(context);
        const { id } = await conversations.required(viewer.id, params.id ?? '');
        const args = { last: queryNumber(query, 'last', 30), before: query.before ?? null };
        return sendPage(reply, await conversations.messages(viewer.id, id, args)).map(restMessage);
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
          content: optionalText({ content: body.content || null }, 'content') ?? '',
          replyToId: optionalText(body, 'replyToId'),
          attachmentFileId: optionalText(body, 'attachmentFileId'),
          clientId: optionalText(body, 'clientId') ?? randomUUID(),
        };
        return restMessage(await messages.send(viewerOf(context), input));
      },
    },
    {
      method: 'PATCH',
      path: '/api/messages/:id',
      access: 'signed-in',
      doc: { summary: 'Replaces the text of one of your messages.', body: EDIT_BODY, answer: MESSAGE },
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
