import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Stands in the built pages for the address of the server (client/app/documents.tsx). */
const PLACEHOLDER = 'https://public-url.invalid';

interface Page {
  path: string;
  file: string;
}

interface Served {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function serve(html: string): Promise<Served> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    // The best that does not take long: it is done once, while the first visitor waits.
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compress.gzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, bodies: { br, gzip: gz, identity } };
}

/** The best encoding that the client says it takes. */
function encodingFor(accepted = ''): 'br' | 'gzip' | 'identity' {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

interface Built {
  pages: Page[];
  /** Patterns of the application's own addresses, `:id` for what varies. */
  appPaths: string[];
}

/** What the build has made of public pages; null when there is no build. */
export function readBuiltPages(clientDir: string | null): Built | null {
  const list = clientDir === null ? null : join(clientDir, '../pages/pages.json');
  if (list === null || !existsSync(list)) return null;
  return JSON.parse(readFileSync(list, 'utf8')) as Built; // the build's own file
}

/** Whether the application has a page at an address. */
export function applicationPaths({ appPaths }: Built): (path: string) => boolean {
  const patterns = appPaths.map((path) => new RegExp(`^${path.replace(/:id/g, '[^/]+')}/?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

interface Options {
  clientDir: string;
  built: Built;
  /** Known once the server listens. */
  publicUrl: () => string;
}

/**
 * Serves the pages that were made at build, with this server's address in their links for search engines, and tells those what there
 * is in robots.txt and sitemap.xml.
 */
export function mountPages(app: FastifyInstance, { clientDir, built, publicUrl }: Options): void {
  for (const { path, file } of built.pages) {
    const html = readFileSync(join(clientDir, '../pages', file), 'utf8');
    let made: { url: string; served: Promise<Served> } | null = null;
    app.get(path, async (request, reply) => {
      const url = publicUrl();
      if (made?.url !== url) made = { url, served: serve(html.replaceAll(PLACEHOLDER, url)) };
      return answer(request, reply, await made.served);
    });
  }
  const places = built.pages.map(({ path }) => path);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: ${publicUrl()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(places, publicUrl())),
  );
}

const ATTRIBUTE: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function sitemap(paths: readonly string[], url: string): string {
  const places = paths.map(
    (path) => `<url><loc>${`${url}${path}`.replace(/[&<>"']/g, (c) => ATTRIBUTE[c] ?? c)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
}

/** HTML is asked for anew each time, and not sent again while it is the same. */
function answer(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Served): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const tag = `"${etag}-${encoding}"`;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}
