import { join } from 'node:path';
import type { NonEmptyArray } from 'type-graphql';
import type { ServerModule } from '../access/module';
import type { Core } from '../platform/core';
import { Budgets } from '../platform/limits/budgets';
import { SubscriptionSources } from '../platform/subscription-sources';
import { HOURLY_BUDGET } from './cost';
import { GraphqlEndpoint } from './endpoint';
import { Executor } from './executor';
import { ClientDocumentsService } from './documents/client-documents.service';
import { NodesResolver } from './nodes.resolver';
import { NodesService } from './nodes.service';
import { OperationGuard } from './operation-guard';
import { PersistedDocuments } from './documents/persisted-documents';
import { createSchema } from './schema';

type ResolverClass = new (...args: never[]) => object;

interface Dependencies {
  /** All modules with resolvers. */
  modules: readonly ServerModule[];
  /** The built client, beside which the file with its own documents is; null without one. */
  clientDir: string | null;
}

/** The GraphQL endpoint over the resolvers of all modules. */
export function graphqlModule(core: Core, { modules, clientDir }: Dependencies) {
  const nodes = new NodesService(modules.flatMap((module) => module.nodes ?? []));
  const { classes, instanceOf } = resolversOf([...modules, { resolvers: [new NodesResolver(nodes)] }]);
  const subscriptionSources = sourcesOf(core, modules);
  const executor = new Executor(createSchema(classes, instanceOf, subscriptionSources));
  const manifest = clientDir === null ? null : join(clientDir, '../persisted-documents.json');
  const persistedDocuments = new PersistedDocuments(manifest);
  const clientDocuments = new ClientDocumentsService(core, persistedDocuments);
  const budgets = budgetsOf(core);
  const guard = new OperationGuard(executor.schema, budgets, core.clock);
  const endpoint = new GraphqlEndpoint(core, { executor, guard, persistedDocuments });
  return {
    api: { endpoint, executor, guard, persistedDocuments, clientDocuments, subscriptionSources },
    schedules: [
      { name: 'budgets-sweep', run: () => budgets.sweep() },
      { name: 'documents-sweep', run: () => clientDocuments.sweep() },
    ],
  } satisfies ServerModule;
}

function budgetsOf({ config, db, clock }: Core): Budgets {
  const { limit, ...leases } = HOURLY_BUDGET;
  // The column counts in integers of 32 bits.
  const scaled = Math.min(Math.ceil(limit * config.rateLimitFactor), 2 ** 31 - 1);
  return new Budgets(db, clock, { ...leases, limit: scaled });
}

function sourcesOf(core: Core, modules: readonly ServerModule[]): SubscriptionSources {
  const sources = new SubscriptionSources(core.events);
  for (const { subscriptionSources = {} } of modules) {
    for (const [topic, open] of Object.entries(subscriptionSources)) sources.register(topic, open);
  }
  return sources;
}

/** The resolver classes, and the instance of each; type-graphql's own classes have no instance yet. */
function resolversOf(modules: readonly ServerModule[]) {
  const resolvers = modules.flatMap((module) => module.resolvers ?? []);
  const classes = resolvers.map((resolver) => resolver.constructor as ResolverClass);
  const instances = new Map(resolvers.map((resolver) => [resolver.constructor as ResolverClass, resolver]));
  return {
    classes: classes as NonEmptyArray<ResolverClass>,
    instanceOf: (resolver: ResolverClass) => instances.get(resolver) ?? new (resolver as new () => object)(),
  };
}
