import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { SecretBox } from '../platform/files/secret-box';
import { sharedSecret } from '../platform/files/secrets';
import { DeliveriesService } from './deliveries.service';
import { EndpointsService } from './endpoints.service';
import { SendingService } from './sending/sending.service';
import { webhookHandlers } from './webhooks.handlers';
import { webhooksPersonalData } from './webhooks.personal-data';
import { WebhooksResolver } from './webhooks.resolver';
import { webhooksRoutes } from './webhooks.rest';

/** Webhooks: events that are sent to the servers of HR and admins, by the Standard Webhooks specification. */
export async function webhooksModule(core: Core) {
  const box = new SecretBox(await sharedSecret(core.db, 'webhooks'), 'webhooks');
  const endpoints = new EndpointsService(core, box);
  const sending = new SendingService(core, box);
  const deliveries = new DeliveriesService(core, sending);
  return {
    resolvers: [new WebhooksResolver(endpoints, deliveries)],
    routes: webhooksRoutes(endpoints, deliveries),
    schedules: [
      { name: 'webhooks-overdue', run: () => deliveries.queueOverdue() },
      { name: 'webhooks-prune', run: () => deliveries.prune() },
    ],
    handlers: [webhookHandlers(core, sending)],
    personalData: webhooksPersonalData,
  } satisfies ServerModule;
}
