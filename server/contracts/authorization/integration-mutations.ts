import { each, only } from './actors';
import * as fresh from './fresh';
import { AS_NEW_USER, row, type Row } from './rows';
import type { World } from './world';

const HOLDERS = 'companyHr otherHr newHr admin';
const ofWebhook = async (w: World) => ({ input: { id: (await fresh.webhook(w)).id } });
const ownWebhook = only('companyHr', 'FORBIDDEN', each('otherHr newHr admin', 'NOT_FOUND'));

/** Mutations of API keys and webhooks. */
export const INTEGRATION_MUTATIONS: readonly Row[] = [
  row(
    'Mutation.createApiKey',
    'for the viewer',
    () => ({ input: { name: 'Test', scopes: ['JOBS_READ'] } }),
    only(HOLDERS, 'FORBIDDEN'),
    AS_NEW_USER,
  ),
  row(
    'Mutation.revokeApiKey',
    'of HR of Acme',
    async (w) => ({ input: { id: (await w.people.companyHr.createApiKey(['JOBS_READ'])).apiKey.id } }),
    only('companyHr', 'NOT_FOUND'),
  ),
  row(
    'Mutation.createWebhookEndpoint',
    'for the viewer',
    () => ({ input: { url: 'https://hooks.example/batchmate', topics: ['JOB_CHANGED'] } }),
    only(HOLDERS, 'FORBIDDEN'),
    AS_NEW_USER,
  ),
  row('Mutation.updateWebhookEndpoint', 'of HR of Acme', ofWebhook, ownWebhook),
  row('Mutation.deleteWebhookEndpoint', 'of HR of Acme', ofWebhook, ownWebhook),
  row('Mutation.rotateWebhookSecret', 'of HR of Acme', ofWebhook, ownWebhook),
  row('Mutation.testWebhookEndpoint', 'of HR of Acme', ofWebhook, ownWebhook),
  row(
    'Mutation.redeliverWebhook',
    'to HR of Acme',
    async (w) => ({ input: { id: (await fresh.webhook(w)).deliveryId } }),
    ownWebhook,
  ),
  row(
    'Mutation.replayWebhooks',
    'to HR of Acme',
    async (w) => ({ input: { endpointId: (await fresh.webhook(w)).id, since: w.t.clock.now().toISOString() } }),
    ownWebhook,
  ),
];
