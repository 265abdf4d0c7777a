import type { FastifyRequest } from 'fastify';

/** A REST endpoint, as in `RestRoute`. */
interface Endpoint {
  access: string;
  doc: { answer: unknown };
}

/**
 * Whether a person opens the endpoint in a browser and can read a page: it answers with one, or with a file for which they followed a
 * signed link. Programs, pictures and downloads within a page do not accept HTML.
 */
export function isOpenedInBrowser(
  { access, doc: { answer } }: Endpoint,
  { headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>,
): boolean {
  return answer === 'text/html' || (access === 'public' && typeof answer === 'string' && accept.includes('text/html'));
}
