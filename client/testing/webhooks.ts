import { graphql } from 'msw';
import { server } from './server';
import { json } from './settings';

export const SECRET = `whsec_${'s'.repeat(43)}=`;
/** The address of an endpoint. */
export const HOOK = 'https://hooks.example/batchmate';
export const AT = '2026-11-21T10:00:00.000Z';

export const anEndpoint = (id: string, url: string, parts = {}) => ({
  __typename: 'WebhookEndpoint',
  id,
  url,
  topics: ['REFERRAL_REQUESTED', 'REFERRAL_CHANGED'],
  enabled: true,
  disabledReason: null as string | null,
  failingSince: null as string | null,
  previousSecretUntil: null as string | null,
  ...parts,
});

export const aDelivery = (id: string, parts = {}) => ({
  __typename: 'WebhookDelivery',
  id,
  topic: 'REFERRAL_REQUESTED' as string | null,
  status: 'DELIVERED',
  attempts: 1,
  responseStatus: 204 as number | null,
  failure: null as string | null,
  durationMs: 41 as number | null,
  createdAt: AT,
  nextAttemptAt: null as string | null,
  ...parts,
});

type Endpoint = ReturnType<typeof anEndpoint>;

/** Answers as a server with these endpoints, and records the inputs of mutations. */
export function withEndpoints(...endpoints: Endpoint[]) {
  const state = { endpoints, deliveries: [] as ReturnType<typeof aDelivery>[], test: aDelivery('t1', { topic: null }) };
  const inputs: Record<string, unknown>[] = [];
  const update = (input: { id: string } & Partial<Endpoint>) => {
    const changed = { ...anEndpoint(input.id, HOOK), ...state.endpoints.find(({ id }) => id === input.id), ...input };
    const endpoint = { ...changed, disabledReason: changed.enabled ? null : 'OWNER' };
    state.endpoints = state.endpoints.map((each) => (each.id === input.id ? endpoint : each));
    return { __typename: 'UpdateWebhookEndpointPayload', endpoint };
  };
  const answer = (name: string, field: string, of: (input: never) => object) =>
    graphql.mutation(name, ({ variables: { input } }) => {
      inputs.push({ [name]: input });
      return json({ __typename: 'Mutation', [field]: of(input as never) });
    });
  server.use(
    graphql.query('Webhooks', () => json({ __typename: 'Query', webhookEndpoints: state.endpoints })),
    graphql.query('WebhookDeliveries', () =>
      json({
        __typename: 'Query',
        webhookDeliveries: {
          __typename: 'WebhookDeliveryConnection',
          totalCount: state.deliveries.length,
          edges: state.deliveries.map((node) => ({ __typename: 'WebhookDeliveryEdge', cursor: node.id, node })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      }),
    ),
    answer('CreateWebhookEndpoint', 'createWebhookEndpoint', (input: Endpoint) => {
      const endpoint = anEndpoint('new', input.url, { topics: input.topics });
      state.endpoints = [...state.endpoints, endpoint];
      return { __typename: 'CreateWebhookEndpointPayload', secret: SECRET, endpoint };
    }),
    answer('UpdateWebhookEndpoint', 'updateWebhookEndpoint', update),
    answer('TurnWebhookEndpoint', 'updateWebhookEndpoint', update),
    answer('TestWebhookEndpoint', 'testWebhookEndpoint', () => ({
      __typename: 'TestWebhookEndpointPayload',
      delivery: state.test,
    })),
    answer('RotateWebhookSecret', 'rotateWebhookSecret', ({ id }: { id: string }) => ({
      __typename: 'RotateWebhookSecretPayload',
      secret: SECRET,
      endpoint: { __typename: 'WebhookEndpoint', id, previousSecretUntil: AT },
    })),
    answer('DeleteWebhookEndpoint', 'deleteWebhookEndpoint', ({ id }: { id: string }) => {
      state.endpoints = state.endpoints.filter((each) => each.id !== id);
      return { __typename: 'DeleteWebhookEndpointPayload', deletedId: id };
    }),
    answer('RedeliverWebhook', 'redeliverWebhook', ({ id }: { id: string }) => ({
      __typename: 'RedeliverWebhookPayload',
      delivery: aDelivery(id, {
        status: 'PENDING',
        attempts: 0,
        responseStatus: null,
        durationMs: null,
        nextAttemptAt: AT,
      }),
    })),
    answer('ReplayWebhooks', 'replayWebhooks', () => ({ __typename: 'ReplayWebhooksPayload', replayed: 3 })),
  );
  return { inputs, state };
}
