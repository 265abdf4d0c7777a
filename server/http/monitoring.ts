import type { FastifyInstance } from 'fastify';
import type { Core } from '../platform/core';
import { inRequest } from '../platform/telemetry/request-scope';
import { isRecording, requestSpan } from '../platform/telemetry/spans';

/** Measures requests, and traces them, if this instance is monitored. */
export function mountMonitoring(app: FastifyInstance, { metrics }: Pick<Core, 'metrics'>): void {
  if (metrics.enabled)
    app.addHook('onResponse', async ({ routeOptions }, reply) => {
      const labels = { route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
      metrics.httpRequests.observe(labels, reply.elapsedTime / 1000);
    });
  if (metrics.enabled || isRecording())
    app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
  if (isRecording())
    app.addHook('onRequest', (request, reply, done) => {
      const end = requestSpan(request, done);
      reply.raw.once('close', () => end(request.routeOptions.url ?? 'none', reply.statusCode));
    });
}
