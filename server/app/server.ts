import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type App, type AppOptions, createApp } from './app';
import { listenError } from '../platform/startup/startup-advice';
import { listen } from '../http/listeners';
import { openOperatorListener } from '../http/operator-listener';
import { attachWebsocket } from '../realtime/websocket';
import { measuredHandling } from '../platform/telemetry/measured-handler';
import { storageStateOf } from '../platform/files/storage-state';
import { statusOf } from '../platform/telemetry/status';

export interface RunningServer {
  url: string;
  /** The port of the metrics; null without `METRICS_PORT`. */
  operatorPort: number | null;
  app: App;
  /**
   * Turns unready, stops listening, completes the requests in progress, and closes the WebSockets and the queue. The database stays
   * open.
   * @param notice milliseconds between the first two, for load balancers to notice; requests are answered in the meantime. Without it, sockets are
   *   closed at once, and otherwise one after the other.
   */
  stop(notice?: number): Promise<void>;
}

/** Starts the server: HTTP, sockets and queue. */
export async function startServer(options: AppOptions): Promise<RunningServer> {
  const app = await createApp(options);
  try {
    return await start(app, options);
  } catch (error) {
    await stopBackground(app);
    throw error;
  }
}

async function start(app: App, { config, backupTimes }: AppOptions): Promise<RunningServer> {
  const { core, http, outbox, queue, relay } = app;
  const sockets = attachWebsocket(core, {
    httpServer: http.server,
    endpoint: app.graphql.endpoint,
    persistedDocuments: app.graphql.persistedDocuments,
    sessionReader: app.modules.auth.api.sessionReader,
  });
  await Promise.all([app.graphql.clientDocuments.register(), app.assets.shareFirst()]);
  const handling = measuredHandling(core, outbox);
  await queue.start({ handle: handling.handle, scheduledTasks: app.schedules });
  relay.start(handling);
  app.bus.start();
  const port = await listen({ http, shutdown: app.shutdown, logger: core.logger }, config).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const storage = storageStateOf(config.s3);
  const operators = await openOperatorListener(core, () =>
    statusOf(core, { isReady: app.isReady, hears: app.bus.hears, storage, backupTimes }),
  );
  app.modules.admin.api.healthWatch.start();
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  app.setPublicUrl(url);
  return {
    url,
    operatorPort: operators?.port ?? null,
    app,
    stop: async (notice = 0) => {
      app.shutdown.begin();
      await delay(notice);
      const closed = sockets.close(notice > 0);
      if (notice > 0) await closed;
      await Promise.all([closed, app.shutdown.finish(() => http.close())]);
      await stopBackground(app);
      await operators?.close();
    },
  };
}

async function stopBackground({ modules, relay, queue, apollo, bus }: App): Promise<void> {
  await modules.admin.api.healthWatch.stop();
  // Each waits ten seconds at most for what it is handling.
  await Promise.all([relay.stop(), queue.stop()]);
  await bus.stop();
  await apollo.stop();
}

/** Output folder of the client build (`npm run build`). */
export const CLIENT_DIR = join(
  __dirname,
  __dirname.includes(join('dist', 'server')) ? '../../client' : '../../dist/client',
);
