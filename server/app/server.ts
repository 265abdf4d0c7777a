import { join } from 'node:path';
import { type App, type AppOptions, createApp } from './app';
import { attachWebsocket } from '../realtime/websocket';

export interface RunningServer {
  url: string;
  app: App;
  /** Stops accepting requests, completes those in progress, and closes the sockets and the queue. The database stays open. */
  stop(): Promise<void>;
}

/** Starts the server: HTTP, sockets and queue. */
export async function startServer(options: AppOptions): Promise<RunningServer> {
  const { config } = options;
  const app = await createApp(options);
  const { core, http, outbox, queue, relay } = app;
  const sockets = attachWebsocket(core, {
    httpServer: http.server,
    endpoint: app.graphql.endpoint,
    persistedDocuments: app.graphql.persistedDocuments,
    sessionReader: app.modules.auth.api.sessionReader,
  });
  await queue.start({
    handle: (name, payload) => outbox.handle(name, payload),
    scheduledTasks: app.schedules,
  });
  relay.start();
  await http.listen({ port: config.port, host: config.host });
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  app.setPublicUrl(url);
  return {
    url,
    app,
    stop: async () => {
      await sockets.close();
      await http.close();
      await relay.stop();
      await queue.stop();
      await app.apollo.stop();
    },
  };
}

/** Output folder of the client build (`npm run build`). */
export const CLIENT_DIR = join(
  __dirname,
  __dirname.includes(join('dist', 'server')) ? '../../client' : '../../dist/client',
);
