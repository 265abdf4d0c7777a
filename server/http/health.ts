import type { FastifyInstance } from 'fastify';

/**
 * Mounts `/healthz` (the process is alive) and `/readyz` (it can serve).
 * @param isReady whether the database, its migrations and the job queue are ready
 */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
