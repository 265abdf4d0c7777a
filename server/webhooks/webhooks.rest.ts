import { z } from 'zod';
import { type Call, type Route, viewerOf } from '../access/context';
import { ApiScope } from '../access/scopes';
import { badInput } from '../platform/api/errors';
import { bodyText, type RestDoc } from '../platform/api/rest';
import { bodyTexts, oneOf, optionalChoice, optionalText, readFlag, readTime } from '../platform/api/rest-fields';
import { pagesById } from '../platform/api/rest-page';
import type { DeliveriesService } from './deliveries.service';
import type { EndpointsService } from './endpoints.service';
import {
  DELETED,
  DELIVERY,
  DELIVERY_STATUS,
  ENDPOINT,
  ENDPOINT_CHANGE,
  NEW_ENDPOINT,
  REPLAY,
  REPLAYED,
  WITH_SECRET,
} from './webhooks.docs';
import { WebhookDeliveryStatus, WebhookTopic } from './webhooks.rules';

const PAGES = pagesById(20);

const topicsOf = ({ body }: Call): WebhookTopic[] =>
  bodyTexts(body, 'topics').map((topic) => oneOf('topics', Object.values(WebhookTopic), topic));

const sinceOf = ({ body }: Call): Date => {
  const since = readTime('since', body.since);
  if (since === null) throw badInput('since is required.', ['since']);
  return since;
};

const idOf = ({ params }: Call): string => params.id ?? '';

const route = (
  method: Route['method'],
  path: string,
  { doc, handle }: { doc: RestDoc; handle: Route['handle'] },
): Route => ({
  method,
  path,
  access: 'signed-in',
  scope: ApiScope.WEBHOOKS_MANAGE,
  doc,
  handle,
});

/** The REST endpoints under /api/webhooks. */
export function webhooksRoutes(endpoints: EndpointsService, deliveries: DeliveriesService): Route[] {
  return [...endpointRoutes(endpoints), ...deliveryRoutes(deliveries)];
}

function endpointRoutes(endpoints: EndpointsService): Route[] {
  return [
    route('GET', '/api/webhooks', {
      doc: { summary: 'Returns your webhook endpoints, oldest first.', answer: z.array(ENDPOINT) },
      handle: ({ context }) => endpoints.list(viewerOf(context)),
    }),
    route('POST', '/api/webhooks', {
      doc: { summary: 'Creates a webhook endpoint and returns its secret.', body: NEW_ENDPOINT, answer: WITH_SECRET },
      handle: (call) =>
        endpoints.create(viewerOf(call.context), { url: bodyText(call.body, 'url'), topics: topicsOf(call) }),
    }),
    route('PATCH', '/api/webhooks/:id', {
      doc: {
        summary: 'Changes a webhook endpoint, or turns it on or off.',
        body: ENDPOINT_CHANGE,
        answer: ENDPOINT,
      },
      handle: (call) =>
        endpoints.update(viewerOf(call.context), {
          id: idOf(call),
          url: optionalText(call.body, 'url'),
          topics: 'topics' in call.body ? topicsOf(call) : null,
          enabled: call.body.enabled === undefined ? null : readFlag('enabled', call.body.enabled, true),
        }),
    }),
    route('DELETE', '/api/webhooks/:id', {
      doc: { summary: 'Deletes a webhook endpoint with its deliveries.', answer: DELETED },
      handle: async (call) => ({ deletedId: await endpoints.delete(viewerOf(call.context), idOf(call)) }),
    }),
    route('POST', '/api/webhooks/:id/secret', {
      doc: {
        summary: 'Replaces the secret of a webhook endpoint. For a day, webhooks are signed with both.',
        answer: WITH_SECRET,
      },
      handle: (call) => endpoints.rotateSecret(viewerOf(call.context), idOf(call)),
    }),
  ];
}

function deliveryRoutes(deliveries: DeliveriesService): Route[] {
  return [
    route('POST', '/api/webhooks/:id/test', {
      doc: { summary: 'Sends a test to a webhook endpoint and returns its response.', answer: DELIVERY },
      handle: (call) => deliveries.test(viewerOf(call.context), idOf(call)),
    }),
    route('GET', '/api/webhooks/:id/deliveries', {
      doc: {
        summary: 'Returns the deliveries of a webhook endpoint in the last 30 days, newest first.',
        query: z.object({ status: DELIVERY_STATUS, ...PAGES.fields }),
        answer: z.array(DELIVERY),
      },
      handle: async (call) => {
        const status = optionalChoice(call.query, 'status', Object.values(WebhookDeliveryStatus));
        const args = { endpointId: idOf(call), status, ...PAGES.of(call) };
        return PAGES.send(call, await deliveries.list(viewerOf(call.context), args));
      },
    }),
    route('POST', '/api/webhooks/:id/replay', {
      doc: {
        summary: 'Replays the events since a given time that were not delivered, or all of them.',
        body: REPLAY,
        answer: REPLAYED,
      },
      handle: async (call) => {
        const includeDelivered = readFlag('includeDelivered', call.body.includeDelivered, false);
        const input = { endpointId: idOf(call), since: sinceOf(call), includeDelivered };
        return { replayed: await deliveries.replay(viewerOf(call.context), input) };
      },
    }),
    route('POST', '/api/webhooks/deliveries/:id/redeliver', {
      doc: { summary: 'Sends a delivery again.', answer: DELIVERY },
      handle: (call) => deliveries.redeliver(viewerOf(call.context), idOf(call)),
    }),
  ];
}
