import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a request without a body one without a content type. Many clients send `content-type: application/json` with every request,
 * and an empty text is no JSON.
 */
export function ignoreEmptyBody({ method, headers }: FastifyRequest): void {
  // GET requests have no body in any case, and their content type shows where they come from (graphql-route.ts).
  if (method === 'GET') return;
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))
    delete headers['content-type'];
}

/** Accepts empty JSON bodies whose length is unknown until they end. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}
