import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logger';

/** What the log says about a response besides its status. Neither messages nor values, which can be personal data. */
export interface Outcome {
  /** The GraphQL operation. Null for REST, and if the operation is unknown. */
  operation: string | null;
  /** Whether the operation is a query. */
  isQuery?: boolean;
  /** Codes of the errors in the response, see `ErrorCode`; empty for a success. */
  errorCodes: readonly string[];
}

const outcomes = new WeakMap<FastifyRequest, Outcome>();

/** Keeps the outcome of a request for `logResponse`. */
export const noteOutcome = (request: FastifyRequest, outcome: Outcome): void => void outcomes.set(request, outcome);

/** Whether a request ran a GraphQL query. */
export const ranQuery = (request: FastifyRequest): boolean => outcomes.get(request)?.isQuery === true;

/** Logs a response. It has the route's pattern rather than the URL, because URLs can hold IDs and signatures. */
export function logResponse(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions, id } = request;
  const { operation, errorCodes } = outcomes.get(request) ?? { operation: null, errorCodes: [] };
  logger.info(
    {
      requestId: id,
      method,
      route: routeOptions.url,
      operation: operation ?? undefined,
      status: reply.statusCode,
      errorCodes: errorCodes.length > 0 ? errorCodes : undefined,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  );
}
