import { z } from 'zod';
import { type Route, viewerOf } from '../access/context';
import { badInput } from '../platform/api/errors';
import { pagesById } from '../platform/api/rest-page';
import { NOTIFICATION } from './notifications.docs';
import { MAX_IDS } from './notifications.rules';
import type { NotificationsService } from './notifications.service';

const PAGES = pagesById(20);

/** @throws BAD_USER_INPUT if `ids` is not a list of strings */
function idsOf(body: Record<string, unknown>): string[] | null {
  const { ids } = body;
  if (ids === undefined || ids === null) return null;
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw badInput('ids must be a list of IDs.', ['ids']);
  return ids;
}

/** GET /api/notifications and POST /api/notifications/read. */
export function notificationsRoutes(notifications: NotificationsService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/notifications',
      access: 'signed-in',
      doc: {
        summary: 'Returns your notifications, newest first.',
        query: z.object({
          unreadOnly: z.enum(['true', 'false']).default('false').optional(),
          ...PAGES.fields,
        }),
        answer: z.array(NOTIFICATION),
      },
      handle: async (call) => {
        const isUnreadOnly = call.query.unreadOnly === 'true';
        const viewer = viewerOf(call.context);
        return PAGES.send(call, await notifications.list(viewer.id, isUnreadOnly, PAGES.of(call)));
      },
    },
    {
      method: 'POST',
      path: '/api/notifications/read',
      access: 'signed-in',
      doc: {
        summary: 'Marks notifications as read: those with the given IDs, or all.',
        body: z.object({ ids: z.array(z.uuid()).max(MAX_IDS).optional() }),
        answer: z.object({ unreadCount: z.int().describe('Number of notifications that are still unread.') }),
      },
      handle: async ({ context, body }) => ({
        unreadCount: await notifications.markRead(viewerOf(context).id, idsOf(body)),
      }),
    },
  ];
}
