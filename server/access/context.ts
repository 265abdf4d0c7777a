import type { Queryable } from '../platform/db/database';
import { unauthenticated } from '../platform/api/errors';
import type { Loaders } from '../platform/api/loaders';
import type { RestCall, RestRoute } from '../platform/api/rest';
import type { Viewer } from './viewer';

/** What every resolver and REST handler gets besides its arguments. */
export interface RequestContext {
  viewer: Viewer | null;
  /** Also in every error answer and every log line of the request. */
  requestId: string;
  /** The client's address, or its network, for limits and budgets (`clientAddress`). */
  ip: string;
  /** What the client calls itself, for the list of sessions. */
  userAgent: string;
  db: Queryable;
  loaders: Loaders<RequestContext>;
}

/** The context of every root field that is not on the public list: the wrapper around them has refused visitors. */
export interface SignedInContext extends RequestContext {
  viewer: Viewer;
}

/** A documented path of the API, and one call of it. */
export type Route = RestRoute<RequestContext>;
export type Call = RestCall<RequestContext>;

/**
 * Who calls a path that is not open to visitors.
 * @throws UNAUTHENTICATED for a visitor
 */
export function viewerOf({ viewer }: RequestContext): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}
