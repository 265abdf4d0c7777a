import { z } from 'zod';
import { type Route, viewerOf } from '../../access/context';
import { bodyText } from '../../platform/api/rest';
import type { PushService } from './push.service';

const SUBSCRIPTION = z
  .object({
    id: z.uuid(),
    service: z.string().describe('Host of the push service of the browser.'),
    current: z.boolean().describe('Whether it belongs to the session of this request.'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().describe('When the push service last accepted a message.'),
  })
  .meta({ id: 'PushSubscription' });

const NEW_SUBSCRIPTION = z.object({
  endpoint: z.url().describe('Address that the push service gave the browser.'),
  p256dh: z.string().describe('Public key of the browser, in base64url.'),
  auth: z.string().describe('Authentication secret of the browser, 16 bytes in base64url.'),
});

/** The REST endpoints under /api/push. */
export function pushRoutes(push: PushService): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/push/key',
      access: 'signed-in',
      doc: {
        summary: 'Returns the public key with which browsers subscribe to push messages (VAPID).',
        answer: z.object({ key: z.string().nullable().describe('Null if this server does not send push messages.') }),
      },
      handle: async () => ({ key: push.key }),
    },
    {
      method: 'GET',
      path: '/api/push/subscriptions',
      access: 'signed-in',
      doc: {
        summary: 'Returns the browsers in which you turned push messages on, latest first.',
        answer: z.array(SUBSCRIPTION),
      },
      handle: ({ context }) => push.browsers(viewerOf(context)),
    },
    {
      method: 'POST',
      path: '/api/push/subscriptions',
      access: 'signed-in',
      status: 201,
      doc: {
        summary:
          'Sends push messages to a browser until this session ends. Replaces the earlier subscription of the session.',
        body: NEW_SUBSCRIPTION,
        answer: SUBSCRIPTION,
      },
      handle: ({ context, body }) => {
        const keys = { p256dh: bodyText(body, 'p256dh'), auth: bodyText(body, 'auth') };
        return push.subscribe(viewerOf(context), { endpoint: bodyText(body, 'endpoint'), ...keys });
      },
    },
    {
      method: 'DELETE',
      path: '/api/push/subscriptions/:id',
      access: 'signed-in',
      doc: { summary: 'Stops push messages to a browser.', answer: z.object({ deletedId: z.uuid() }) },
      handle: async ({ context, params }) => ({ deletedId: await push.removeById(viewerOf(context), params.id ?? '') }),
    },
  ];
}
