import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAssets } from '../platform/files/shared-assets';
import { type Encoding, encodingFor } from './compression';

const PATH = /^\/assets\/([\w-]+[\w.-]*)(\?|$)/;
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** How the build names compressed files. */
const ENDINGS: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

/** What the client may store for good, because its name contains a hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Sends an asset that is not in this instance's own build, if the bucket has it.
 * @returns null, with nothing sent, if the request is not for an asset or there is none
 */
export async function sendSharedAsset(
  assets: SharedAssets,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const [, name = ''] = PATH.exec(request.url) ?? [];
  const type = TYPES[extname(name)];
  if (request.method !== 'GET' || type === undefined) return null;
  void reply.header('cache-control', 'no-store'); // unless there is one
  const encoding = encodingFor(request.headers['accept-encoding']);
  const found = await assets.read(encoding === 'identity' ? [name] : [name + ENDINGS[encoding], name]);
  if (found === null) return null;
  if (encoding !== 'identity' && found.name !== name) void reply.header('content-encoding', encoding);
  return reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).type(type).send(found.content);
}
