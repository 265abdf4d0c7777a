import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './compression';

/** Placeholder in the built pages for the server's address (client/public-site/documents.tsx). */
const PLACEHOLDER = 'https://public-url.invalid';

interface Page {
  path: string;
  file: string;
}

interface CompressedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function compressPage(html: string): Promise<CompressedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    // The best quality that is still fast: the page is compressed once, while its first visitor waits.
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compress.gzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag, bodies: { br, gzip: gz, identity } };
}

export interface BuiltPages {
  pages: Page[];
  /** Paths of the application, with `:id` for variable segments. */
  appPaths: string[];
  /** The application's documents, the first whose path matches; the last has no path. */
  appFiles: { path?: string; file: string }[];
  /** The hash of the script inside every document, for the content security policy, such as `sha256-…`. */
  scriptHash: string;
}

/** The public pages that the build prerendered. Null without a build. */
export function readBuiltPages(clientDir: string | null): BuiltPages | null {
  const list = clientDir === null ? null : join(clientDir, '../pages/pages.json');
  if (list === null || !existsSync(list)) return null;
  return JSON.parse(readFileSync(list, 'utf8')) as BuiltPages; // written by our build
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:id/g, '[^/]+')}/?$`);

/** Returns a function that checks whether the application has a page at a path. */
export function applicationPaths({ appPaths }: Pick<BuiltPages, 'appPaths'>): (path: string) => boolean {
  const patterns = appPaths.map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Returns a function that returns the application's document for a path. */
export function applicationFiles({ appFiles }: Pick<BuiltPages, 'appFiles'>): (path: string) => string {
  const known = appFiles.map(({ path, file }) => ({ pattern: path === undefined ? /^/ : patternOf(path), file }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.file ?? 'app.html';
}

interface Options {
  clientDir: string;
  built: BuiltPages;
  /** Known once the server listens. */
  publicUrl: () => string;
}

/** Serves the prerendered pages, with this server's address in their canonical links, and robots.txt and sitemap.xml. */
export function mountPages(app: FastifyInstance, { clientDir, built, publicUrl }: Options): void {
  for (const { path, file } of built.pages) {
    const html = readFileSync(join(clientDir, '../pages', file), 'utf8');
    let cached: { url: string; page: Promise<CompressedPage> } | null = null;
    app.get(path, async (request, reply) => {
      const url = publicUrl();
      if (cached?.url !== url) cached = { url, page: compressPage(html.replaceAll(PLACEHOLDER, url)) };
      return sendPage(request, reply, await cached.page);
    });
  }
  const paths = built.pages.map(({ path }) => path);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /graphql\n\nSitemap: ${publicUrl()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(paths, publicUrl())),
  );
}

const XML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function sitemap(paths: readonly string[], url: string): string {
  const entries = paths.map(
    (path) => `<url><loc>${`${url}${path}`.replace(/[&<>"']/g, (c) => XML_ESCAPES[c] ?? c)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Sends a page. Browsers revalidate it each time, and get a 304 while it is unchanged. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: CompressedPage): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const tag = `"${etag}-${encoding}"`;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag });
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}
