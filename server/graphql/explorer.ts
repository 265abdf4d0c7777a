import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/api/errors';

/** Serves a browser that opens the API's address. Returns null for every other request. */
export type Explorer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

interface Options {
  /** The built client. The explorer is built beside it. */
  clientDir: string | null;
  /** Without introspection there is nothing to explore. */
  introspection: boolean;
}

/** Whether a browser opens GET /graphql as a page, rather than a client sending an operation. */
function isPageVisit({ method, headers, query }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  // Fastify parses query strings into objects.
  return method === 'GET' && accept.includes('text/html') && Object.keys(query as object).length === 0;
}

/**
 * Mounts the API explorer: GraphiQL from our own build, so that nothing is loaded from other sites. Its assets are at /explorer/.
 * It is turned off together with introspection.
 */
export async function mountExplorer(app: FastifyInstance, { clientDir, introspection }: Options): Promise<Explorer> {
  const root = clientDir === null || !introspection ? null : join(clientDir, '../explorer');
  const file = root === null ? null : join(root, 'explorer.html');
  if (root === null || file === null || !existsSync(file)) {
    const reason = introspection ? 'No page is served here.' : 'The API explorer is turned off on this server.';
    return (request) => {
      if (isPageVisit(request)) throw notFound(`${reason} Send operations with POST.`);
      return null;
    };
  }
  await app.register(serveStatic, {
    root,
    prefix: '/explorer/',
    preCompressed: true,
    index: false,
    wildcard: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  const page = readFileSync(file, 'utf8');
  return (request, reply) => {
    if (!isPageVisit(request)) return null;
    // GraphiQL embeds its fonts in its style sheet.
    const policy = String(reply.getHeader('content-security-policy')).replace(
      "font-src 'self'",
      "font-src 'self' data:",
    );
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(page);
  };
}
