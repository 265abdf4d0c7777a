import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { PersonalData } from '../platform/personal-data';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { PushSource } from '../platform/subscription-sources';
import type { Route } from './context';

/** The result of a module function: the parts of the module that the server registers, and its API for higher modules. */
export interface ServerModule {
  /** The services for higher modules, which receive them as dependencies of their module functions. */
  api?: object;
  /** Instances of type-graphql resolver classes. */
  resolvers?: object[];
  /** REST endpoints. */
  routes?: Route[];
  schedules?: ScheduledTask[];
  /** Handlers of outbox events of this module or of lower modules. */
  handlers?: OutboxHandlerMap[];
  /** The module's part in erasures and data exports. */
  personalData?: PersonalData;
  /** Sources of subscriptions by topic, for those that do more than forward an event channel. */
  subscriptionSources?: Record<string, (id: never) => PushSource<object>>;
}
