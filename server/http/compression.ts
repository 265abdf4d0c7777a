import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Responses below this length are sent as they are: they fit into one packet anyway. */
const MIN_LENGTH = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Cheap levels, because responses differ for every request. Compression runs outside the event loop. */
const COMPRESS: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: (body) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotli(body, { params });
  },
  gzip: (body) => gzipped(body, { level: 4 }),
};

const WEIGHT_OF_ZERO = /^q=0(\.0*)?$/i;

/** The best encoding that an `Accept-Encoding` header allows. Its weights matter only if they are zero. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
      return [name.toLowerCase(), parameters.some((text) => WEIGHT_OF_ZERO.test(text))];
    }),
  );
  const allows = (encoding: Encoding) => (refused.get(encoding) ?? refused.get('*')) === false;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses the body of a response, and sets its headers. Call it from an `onSend` hook, only for responses without new secrets
 * (decision 65). Bodies that are short or not text stay as they are.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  if (typeof body !== 'string') return body;
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = body.length < MIN_LENGTH ? 'identity' : encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return body;
  const bytes = await COMPRESS[encoding](Buffer.from(body));
  const tag = reply.getHeader('etag');
  // A strong tag would name the bytes of this encoding.
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
  void reply.headers({ 'content-encoding': encoding, 'content-length': bytes.length });
  return bytes;
}

/** An `onSend` hook that compresses the responses of reads. */
export async function compressReads(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
  return request.method === 'GET' || request.method === 'HEAD' ? compressed(request, reply, body) : body;
}
