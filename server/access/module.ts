import type { CatchUp } from '../platform/bus/catch-ups';
import type { EventCodecs } from '../platform/bus/event-codec';
import type { OutboxHandlerMap } from '../platform/outbox/handlers';
import type { PersonalData } from '../platform/personal-data';
import type { ScheduledTask } from '../platform/queue/background-queue';
import type { PushSource } from '../platform/subscription-sources';
import type { Route } from './context';
import type { Viewer } from './viewer';

/** How the objects of one type are found by their ID, for the field `node`. */
export interface NodeSource {
  /** The class of the type, which implements `Node`. IDs are UUIDs that no object of another such type has. */
  type: { readonly name: string; readonly prototype: object };
  /** The root field that reads one object of the type, whose scope an API key needs; null if keys have no access. */
  field: `Query.${string}` | null;
  /** The object with this UUID as the viewer sees it; null if it does not exist or is not visible to the viewer. */
  load: (viewer: Viewer, id: string) => Promise<object | null>;
}

/** The result of a module function: the parts of the module that the server registers, and its API for higher modules. */
export interface ServerModule {
  /** The services for higher modules, which receive them as dependencies of their module functions. */
  api?: object;
  /** Instances of type-graphql resolver classes. */
  resolvers?: object[];
  /** The types of the module that `node` finds. */
  nodes?: NodeSource[];
  /** REST endpoints. */
  routes?: Route[];
  schedules?: ScheduledTask[];
  /** Handlers of outbox events of this module or of lower modules. */
  handlers?: OutboxHandlerMap[];
  /** The module's part in erasures and data exports. */
  personalData?: PersonalData;
  /** Sources of subscriptions by topic, for those that do more than forward an event channel. */
  subscriptionSources?: Record<string, (id: never) => PushSource<object>>;
  /** The topics whose events also reach listeners of other instances. */
  eventCodecs?: EventCodecs;
  /** How listeners find in the database what they missed. */
  catchUps?: CatchUp[];
}
