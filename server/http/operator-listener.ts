import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '../platform/core';
import type { Metrics } from '../platform/telemetry/metrics';

interface OperatorListener {
  port: number;
  close: () => Promise<void>;
}

interface Options {
  host: string;
  port: number;
  metrics: Pick<Metrics, 'read'>;
  /** What `/status` returns as JSON. */
  status: () => Promise<object>;
  /** Called with an error that prevents an answer. */
  onError: (error: unknown) => void;
}

/**
 * Serves `/metrics`, in the format of Prometheus, and `/status` to operators, on a separate port that is not public.
 * @returns the port, and a function that stops it
 */
export async function listenToOperators(options: Options): Promise<OperatorListener> {
  const server = createServer((request, response) => {
    answer(request.url ?? '', options).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      (error: unknown) => {
        options.onError(error);
        response.writeHead(503, { 'content-type': TEXT }).end('Not available\n');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host }, () => resolve(void server.off('error', reject)));
  });
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves the metrics and the status on `METRICS_PORT`; null without it. */
export async function openOperatorListener(
  core: Core,
  status: () => Promise<object>,
): Promise<OperatorListener | null> {
  const { config, logger, metrics } = core;
  if (config.metricsPort === null) return null;
  return listenToOperators({
    host: config.host,
    port: config.metricsPort,
    metrics,
    status,
    onError: (error) => logger.warn({ err: error }, 'the metrics or the status could not be read'),
  });
}

const TEXT = 'text/plain; charset=utf-8';

async function answer(url: string, { metrics, status }: Options) {
  if (url === '/metrics') return { status: 200, ...(await metrics.read()) };
  if (url === '/status') return { status: 200, type: 'application/json', text: JSON.stringify(await status()) };
  return { status: 404, type: TEXT, text: 'Not found\n' };
}
