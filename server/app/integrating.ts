import { ApiKeysResolver } from '../auth/api-keys.resolver';
import { ApiKeysService } from '../auth/api-keys.service';
import { apiKeyHandlers } from '../notifications/api-keys.causes';
import type { NotificationsService } from '../notifications/notifications.service';
import { Budgets } from '../platform/limits/budgets';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { ScheduledTask } from '../platform/queue/background-queue';
import { HOURLY_BUDGET } from '../graphql/cost';

interface Parts {
  db: Database;
  clock: Clock;
  handlers: OutboxHandlerMap[];
  schedules: ScheduledTask[];
  notifications: NotificationsService;
  rateLimitFactor: number;
}

/** Wires what is for other people's programs: keys, and the budget of what they may ask for. */
export function composeIntegrating({ db, clock, handlers, schedules, notifications, rateLimitFactor }: Parts) {
  const keys = new ApiKeysService(db, clock);
  const { limit, ...handedOut } = HOURLY_BUDGET;
  // The column counts in integers of 32 bits.
  const budgets = new Budgets(db, clock, {
    ...handedOut,
    limit: Math.min(Math.ceil(limit * rateLimitFactor), 2 ** 31 - 1),
  });
  schedules.push({ name: 'budgets-sweep', cron: '7 * * * *', run: () => budgets.sweep() });
  handlers.push(apiKeyHandlers({ db, notifications }));
  return { budgets, resolvers: [new ApiKeysResolver(keys)] };
}
