import type { TestApp } from '../../testing/harness';
import { type Example, NOWHERE } from './example';

const BODY = { url: 'https://hooks.example/batchmate', topics: ['referral.requested', 'referral.changed'] };

/** HR with an endpoint, and the delivery of an event that it missed. */
async function withEndpoint(t: TestApp) {
  const hr = await t.make.hr();
  const { id } = await hr.createWebhook(BODY.url, 'JOB_CHANGED');
  const delivery = await t.make.webhookDelivery(id);
  return { hr, url: `/api/webhooks/${id}`, delivery: `/api/webhooks/deliveries/${delivery.id}/redeliver` };
}

/** A call below the endpoint, and the same below one that does not exist. */
const below = (path: string, payload?: object): Example => ({
  good: async (t) => {
    const { hr, url } = await withEndpoint(t);
    return { as: hr, url: url + path, ...(payload && { payload }) };
  },
  bad: async (t) => ({ as: await t.make.hr(), url: `/api/webhooks/${NOWHERE}${path}`, ...(payload && { payload }) }),
});

/** Webhook endpoints and their deliveries. */
export const WEBHOOKS: Record<string, Example> = {
  'GET /api/webhooks': {
    good: async (t) => ({ as: (await withEndpoint(t)).hr }),
    bad: async (t) => ({ as: await t.make.jobseeker() }),
  },
  'POST /api/webhooks': {
    good: async (t) => ({ as: await t.make.hr(), payload: BODY }),
    bad: async (t) => ({ as: await t.make.hr(), payload: { ...BODY, url: 'https://127.0.0.1/' } }),
  },
  'PATCH /api/webhooks/:id': below('', { topics: ['job.changed'] }),
  'DELETE /api/webhooks/:id': below(''),
  'POST /api/webhooks/:id/secret': below('/secret'),
  'POST /api/webhooks/:id/test': below('/test'),
  'GET /api/webhooks/:id/deliveries': below('/deliveries?status=failed&first=5'),
  'POST /api/webhooks/:id/replay': below('/replay', { since: new Date().toISOString() }),
  'POST /api/webhooks/deliveries/:id/redeliver': {
    good: async (t) => {
      const { hr, delivery } = await withEndpoint(t);
      return { as: hr, url: delivery };
    },
    bad: async (t) => {
      const { hr, url, delivery } = await withEndpoint(t);
      await hr.patch(url, { enabled: false });
      return { as: hr, url: delivery };
    },
  },
};
