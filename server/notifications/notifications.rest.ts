import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { oneOf, readFlag, readTime } from '../platform/api/rest-fields';
import { pagesById } from '../platform/api/rest-page';
import { NOTIFICATION } from './notifications.docs';
import { type MarkingInput, MAX_IDS, NotificationKind } from './notifications.rules';
import type { NotificationsService } from './notifications.service';

const PAGES = pagesById(20);

const TIME = z.iso.datetime();
const MARKING = z.object({
  ids: z.array(z.uuid()).max(MAX_IDS).optional().describe('If omitted, all are marked as read.'),
  kinds: z.array(z.enum(NotificationKind)).optional().describe('Mark all of these kinds as read. Not with `ids`.'),
  read: z.boolean().default(true).optional().describe('If false, `ids` or `markedAt` is required.'),
  markedAt: TIME.optional().describe('Mark as unread what was marked as read at this time. Requires `read: false`.'),
});

const UNREAD = z.object({
  unreadNotifications: z.int().describe('Number of unread notifications of all kinds but `message`.'),
  unreadMessages: z
    .int()
    .describe(
      'Number of unread messages. A message request that waits for you counts as one, however many messages it has.',
    ),
});

const KINDS = Object.values(NotificationKind);
const kindOf = (text: unknown) => oneOf('kinds', KINDS, text);

/** @throws BAD_USER_INPUT if the field is not a list of strings */
function listOf(body: Record<string, unknown>, field: 'ids' | 'kinds'): string[] | null {
  const list = body[field];
  if (list === undefined || list === null) return null;
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string'))
    throw badInput(field === 'ids' ? 'ids must be a list of IDs.' : 'kinds must be a list of kinds.', [field]);
  return list;
}

/** @throws BAD_USER_INPUT for a field of the wrong type */
function readMarking(body: Record<string, unknown>): MarkingInput {
  return {
    ids: listOf(body, 'ids'),
    kinds: listOf(body, 'kinds')?.map(kindOf) ?? null,
    read: readFlag('read', body.read, true),
    markedAt: readTime('markedAt', body.markedAt),
  };
}

/** The REST endpoints of notifications. */
export function notificationsRoutes(notifications: NotificationsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/notifications',
      access: 'signed-in',
      doc: {
        summary: 'Returns your notifications, newest first.',
        query: z.object({
          kinds: z
            .string()
            .optional()
            .describe(`One kind, or several separated by commas: ${KINDS.join(', ')}.`),
          unreadOnly: z.enum(['true', 'false']).default('false').optional(),
          ...PAGES.fields,
        }),
        answer: z.array(NOTIFICATION),
      },
      handle: async (call) => {
        const { kinds, unreadOnly } = call.query;
        const filter = { kinds: kinds?.split(',').map(kindOf) ?? null, unreadOnly: unreadOnly === 'true' };
        return PAGES.send(call, await notifications.list(viewerOf(call.context).id, filter, PAGES.of(call)));
      },
    },
    {
      method: 'GET',
      path: '/api/notifications/unread',
      access: 'signed-in',
      doc: { summary: 'Returns how many notifications and messages you have not read.', answer: UNREAD },
      handle: ({ context }) => notifications.unread(viewerOf(context).id),
    },
    {
      method: 'POST',
      path: '/api/notifications/read',
      access: 'signed-in',
      doc: {
        summary: 'Marks notifications as read or as unread: those with the given IDs, or all.',
        body: MARKING,
        answer: z.object({
          unreadCount: z.int().describe('Number of unread notifications of all kinds but `message`.'),
          markedAt: TIME.nullable().describe(
            'When they were marked as read, for undoing it. Null if marked as unread.',
          ),
        }),
      },
      handle: ({ context, body }) => notifications.mark(viewerOf(context).id, readMarking(body)),
    },
  ];
}
