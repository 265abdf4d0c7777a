import { z } from 'zod';
import { NotificationKind } from './notifications.rules';

/** A notification in REST responses. */
export const NOTIFICATION = z
  .object({
    id: z.uuid(),
    kind: z.enum(NotificationKind),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable().describe('Path in the web client that the notification leads to.'),
    read: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
