import type { FastifyInstance } from 'fastify';
import type { Route } from '../access/context';
import type { ServerModule } from '../access/module';
import { Passwords } from '../auth/identity/passwords';
import { createApollo } from '../graphql/apollo';
import { readTotalBytes } from '../files/files.queries';
import { graphqlModule } from '../graphql/graphql.module';
import { ContextFactory } from '../graphql/request-context';
import { assetsModule } from '../http/assets.module';
import { openApiRoute } from '../http/openapi';
import { createHttpServer } from '../http/server';
import type { HttpShutdown } from '../http/shutdown';
import { Bus } from '../platform/bus/bus';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config/config';
import type { Core } from '../platform/core';
import { createCore } from '../platform/create-core';
import type { Database } from '../platform/db/database';
import type { Logger } from '../platform/logger';
import { addGauges, type BackupTimes } from '../platform/telemetry/gauges';
import { OutboxHandlers } from '../platform/outbox/handlers';
import { OutboxRelay } from '../platform/outbox/relay';
import { BackgroundQueue, type ScheduledTask } from '../platform/queue/background-queue';
import { createModules, type Modules } from './modules';

export interface AppOptions {
  config: Config;
  db: Database;
  logger: Logger;
  clock?: Clock;
  clientDir?: string | null;
  /** Work at fixed times besides that of the modules. */
  schedules?: readonly ScheduledTask[];
  /** The times of automatic backups; absent without them. */
  backupTimes?: BackupTimes | undefined;
  /** The password hasher; tests pass one with low cost. */
  passwords?: Passwords;
}

/** The assembled application, not yet listening. Tests call it in process. */
export interface App {
  core: Core;
  modules: Modules;
  /** The GraphQL endpoint, which also runs operations in process. */
  graphql: ReturnType<typeof graphqlModule>['api'];
  apollo: ReturnType<typeof createApollo>;
  http: FastifyInstance;
  shutdown: HttpShutdown;
  /** Whether the database responds and the queue works. */
  isReady: () => Promise<boolean>;
  routes: readonly Route[];
  schedules: readonly ScheduledTask[];
  outbox: OutboxHandlers;
  queue: BackgroundQueue;
  /** Not connected until it is started. */
  bus: Bus;
  relay: OutboxRelay;
  assets: ReturnType<typeof assetsModule>['api'];
  setPublicUrl(url: string): void;
}

/** Assembles the application, without listening or starting the queue. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db, logger, clientDir = null, passwords = new Passwords() } = options;
  let publicUrl = config.publicUrl ?? '';
  const { core, redis } = createCore({ config, db, logger, clock: options.clock, publicUrl: () => publicUrl });
  const modules = await createModules(core, passwords);
  const all: ServerModule[] = Object.values(modules);
  const graphql = graphqlModule(core, { modules: all, clientDir });
  const assets = assetsModule(core, clientDir);
  const { endpoint, persistedDocuments, guard } = graphql.api;
  const apollo = createApollo({ endpoint, persistedDocuments, logger });
  await apollo.start();
  const queue = new BackgroundQueue(db, logger);
  const routes = all.flatMap((module) => module.routes ?? []);
  routes.push(openApiRoute(() => routes, core.publicUrl));
  const isReady = async () => queue.ready && (await db.isReady());
  const { http, shutdown } = await createHttpServer(core, {
    endpoint,
    apollo,
    persistedDocuments,
    contexts: new ContextFactory(modules.auth.api.sessionReader, db, guard),
    routes,
    clientDir,
    assets: assets.api.shared,
    isReady,
  });
  const canServe = async () => !shutdown.hasBegun && (await isReady());
  addGauges(core, { filesBytes: () => readTotalBytes(db), isReady: canServe, backupTimes: options.backupTimes });
  return {
    core,
    modules,
    graphql: graphql.api,
    apollo,
    http,
    shutdown,
    isReady,
    routes,
    schedules: [
      { name: 'rate-limits-sweep', run: () => core.rateLimits.sweep() },
      ...(options.schedules ?? []),
      ...[...all, graphql, assets].flatMap((module) => module.schedules ?? []),
    ],
    outbox: new OutboxHandlers(all.flatMap((module) => module.handlers ?? [])),
    queue,
    bus: new Bus(core, { redis, modules: all }),
    relay: new OutboxRelay(core, queue),
    assets: assets.api,
    setPublicUrl: (url) => void (publicUrl = config.publicUrl ?? url),
  };
}
