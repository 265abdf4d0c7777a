import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Passwords } from '../auth/passwords';
import { systemClock, type Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import { type Database, sql } from '../platform/db/database';
import { EventBus } from '../platform/events';
import type { Logger } from '../platform/logger';
import { OutboxRelay } from '../platform/outbox/relay';
import { BackgroundQueue } from '../platform/queue/background-queue';
import { OperationGuard } from '../graphql/operation-guard';
import { compose, type Composition } from './container';
import { PersistedDocuments } from '../graphql/persisted-documents';
import { Executor } from '../graphql/executor';
import { GraphqlEndpoint } from '../graphql/endpoint';
import { createApollo } from '../graphql/apollo';
import { createHttpServer } from '../http/server';
import { ContextFactory } from '../graphql/request-context';
import { createSchema } from '../graphql/schema';

export interface AppOptions {
  config: Config;
  db: Database;
  logger: Logger;
  clock?: Clock;
  clientDir?: string | null;
  /** How passwords are hashed; tests hand in a cheap way. */
  passwords?: Passwords;
}

/** The assembled application, not yet listening. Tests talk to it in process. */
export interface App extends Composition {
  http: FastifyInstance;
  executor: Executor;
  /** Runs GraphQL operations in process, as POST /graphql does. */
  endpoint: GraphqlEndpoint;
  persistedDocuments: PersistedDocuments;
  events: EventBus;
  apollo: ReturnType<typeof createApollo>;
  queue: BackgroundQueue;
  relay: OutboxRelay;
  setPublicUrl(url: string): void;
}

const ALIVE = sql('health.alive', 'select 1');

/** Puts the parts together; nothing listens and no queue runs yet. */
export async function createApp({
  config,
  db,
  logger,
  clock = systemClock,
  clientDir = null,
  passwords = new Passwords(),
}: AppOptions): Promise<App> {
  const events = new EventBus();
  let publicUrl = config.publicUrl ?? '';
  const composition = await compose({ config, db, clock, logger, events, passwords, publicUrl: () => publicUrl });
  const executor = new Executor(
    createSchema(composition.resolverClasses, composition.resolverOf, composition.subscriptionSources),
  );
  const manifest = clientDir === null ? null : join(clientDir, '../persisted-documents.json');
  const persistedDocuments = new PersistedDocuments(manifest);
  const guard = new OperationGuard(executor.schema, composition.budgets, clock);
  const { introspection } = config;
  const endpoint = new GraphqlEndpoint({ executor, guard, persistedDocuments, logger, introspection });
  const apollo = createApollo({ endpoint, persistedDocuments, logger });
  await apollo.start();
  const queue = new BackgroundQueue(db, logger);
  const relay = new OutboxRelay({ db, queue, logger });
  const contexts = new ContextFactory(composition.sessionReader, db, guard);
  const isReady = () =>
    db.query(ALIVE).then(
      () => queue.ready,
      () => false, // The answer says it; the pool has logged the cause.
    );
  const http = await createHttpServer({
    config,
    logger,
    endpoint,
    apollo,
    persistedDocuments,
    contexts,
    routes: composition.routes,
    clientDir,
    publicUrl: () => publicUrl,
    isReady,
  });
  return {
    ...composition,
    http,
    executor,
    endpoint,
    persistedDocuments,
    events,
    apollo,
    queue,
    relay,
    setPublicUrl: (url) => {
      publicUrl = config.publicUrl ?? url;
    },
  };
}
