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
import { ParsedDocumentCache } from '../graphql/parsed-document-cache';
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
  /** What parses, checks and counts operations, over HTTP and over sockets. */
  known: ParsedDocumentCache;
  admission: OperationGuard;
  events: EventBus;
  /** Answers operations in process, as POST /graphql would. */
  apollo: ReturnType<typeof createApollo>;
  contexts: ContextFactory;
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
  const documents = new PersistedDocuments(clientDir === null ? null : join(clientDir, '../persisted-documents.json'));
  const admission = new OperationGuard(executor, composition.budgets, clock);
  const known = new ParsedDocumentCache(admission, documents);
  const apollo = createApollo({ executor, logger, introspection: config.introspection, documents, known });
  await apollo.start();
  const queue = new BackgroundQueue(db, logger);
  const relay = new OutboxRelay({ db, queue, logger });
  const contexts = new ContextFactory(composition.sessionReader, db, admission);
  const isReady = () =>
    db.query(ALIVE).then(
      () => queue.ready,
      () => false, // The answer says it; the pool has logged the cause.
    );
  const http = await createHttpServer({
    config,
    logger,
    apollo,
    contexts,
    known,
    routes: composition.routes,
    clientDir,
    publicUrl: () => publicUrl,
    isReady,
  });
  return {
    ...composition,
    http,
    executor,
    known,
    admission,
    events,
    apollo,
    contexts,
    queue,
    relay,
    setPublicUrl: (url) => {
      publicUrl = config.publicUrl ?? url;
    },
  };
}
