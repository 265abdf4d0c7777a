import type { Queryable } from '../platform/db/database';
import { type AppError, unauthenticated } from '../platform/api/errors';
import type { Loaders } from '../platform/api/loaders';
import type { RestCall, RestRoute } from '../platform/api/rest';
import type { Viewer } from './viewer';

/** The context of one request, for resolvers and REST handlers. */
export interface RequestContext {
  viewer: Viewer | null;
  /** The request came with an API key that is not valid. It counts as a visitor's. */
  hasInvalidKey?: boolean;
  /** Part of every error response and log line of the request. */
  requestId: string;
  /** The IPv4 address or IPv6 network of the client, for rate limits and cost budgets (`clientAddress`). */
  ip: string;
  /** The `User-Agent` header, for the list of sessions. */
  userAgent: string;
  db: Queryable;
  loaders: Loaders<RequestContext>;
}

/** The context of root fields that are not public. Visitors were rejected before the resolver. */
export interface SignedInContext extends RequestContext {
  viewer: Viewer;
}

/** A REST endpoint, and one call of it. */
export type Route = RestRoute<RequestContext>;
export type Call = RestCall<RequestContext>;

/**
 * The viewer of a request that needs a session or API key.
 * @throws UNAUTHENTICATED for visitors
 */
export function viewerOf(context: RequestContext): Viewer {
  if (!context.viewer) throw needsViewer(context);
  return context.viewer;
}

/**
 * The context of a REST call that needs a session or API key.
 * @throws UNAUTHENTICATED for visitors
 */
export const signedIn = (context: RequestContext): SignedInContext => ({ ...context, viewer: viewerOf(context) });

/** The error for a visitor's request that needs a session or API key. */
export const needsViewer = ({ hasInvalidKey }: Pick<RequestContext, 'hasInvalidKey'>): AppError =>
  unauthenticated(hasInvalidKey ? 'This API key is not valid. It may have been revoked, or have expired.' : undefined);
