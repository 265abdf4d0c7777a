import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { PersonalData } from '../platform/personal-data';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { PushSource } from '../platform/subscription-sources';
import type { Route } from './context';

/** What a module function returns: what the module adds to the server, and what it offers to higher modules. */
export interface ServerModule {
  /** What higher modules may use; they get it as a dependency of their own module function. */
  api?: object;
  /** Instances of type-graphql resolver classes. */
  resolvers?: object[];
  /** REST endpoints. */
  routes?: Route[];
  schedules?: ScheduledTask[];
  /** What the module does about outbox events, its own or those of lower modules. */
  handlers?: OutboxHandlerMap[];
  /** What the module does with a user's data when the account is erased or exported. */
  personalData?: PersonalData;
  /** Sources of subscriptions that do more than forward an event channel, by topic. */
  subscriptionSources?: Record<string, (id: never) => PushSource<object>>;
}
