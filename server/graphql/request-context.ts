import type { FastifyRequest } from 'fastify';
import type { RequestContext, Route } from '../access/context';
import { refusePendingDeletion } from '../access/pending-deletion';
import type { SessionReader } from '../auth/session-reader';
import type { Viewer } from '../access/viewer';
import { clientAddress } from '../platform/limits/client-address';
import type { Queryable } from '../platform/db/database';
import type { ApiScope } from '../access/scopes';
import { unauthenticated } from '../platform/api/errors';
import { Loaders } from '../platform/api/loaders';
import type { OperationGuard } from './operation-guard';
import { admitKey } from './key-access';

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** The token of an Authorization header, or null. Nothing else carries a session: no cookie, no query parameter. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined ? null : (BEARER.exec(header)?.[1] ?? null);
}

interface Facts {
  viewer: Viewer | null;
  requestId: string;
  ip: string;
  userAgent: string;
  db: Queryable;
}

/** One request's context, with loaders of its own. */
export function makeContext(facts: Facts): RequestContext {
  const context: RequestContext = { ...facts, loaders: new Loaders(() => context) };
  return context;
}

type Door = Pick<Route, 'access' | 'scope'>;

/** Makes the contexts of HTTP requests. */
export class ContextFactory {
  constructor(
    private readonly sessions: SessionReader,
    private readonly db: Queryable,
    private readonly admission: Pick<OperationGuard, 'spendOnRoute'>,
  ) {}

  async of(request: FastifyRequest): Promise<RequestContext> {
    return this.contextOf(request, await this.viewerOf(request));
  }

  private async viewerOf({ headers }: FastifyRequest): Promise<Viewer | null> {
    const token = bearerToken(headers.authorization);
    return token === null ? null : this.sessions.viewerOf(token);
  }

  private contextOf(request: FastifyRequest, viewer: Viewer | null): RequestContext {
    return makeContext({
      viewer,
      requestId: request.id,
      ip: clientAddress(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      db: this.db,
    });
  }

  /**
   * @throws UNAUTHENTICATED when the route needs a session and there is none; FORBIDDEN for who is about to be erased, and for an
   * API key without the route's scope; RATE_LIMITED for a key whose budget is spent
   */
  async ofRoute(request: FastifyRequest, { access, scope }: Door): Promise<RequestContext> {
    const viewer = await this.viewerOf(request);
    if (viewer?.scopes) return this.contextOf(request, await this.ofKey(request, viewer, { access, scope }));
    if (access !== 'public' && viewer === null) throw unauthenticated();
    if (access === 'signed-in' && viewer) refusePendingDeletion(viewer);
    return this.contextOf(request, viewer);
  }

  /** What visitors may do, a key may do as a visitor does; everything else takes the route's scope. */
  private async ofKey(request: FastifyRequest, viewer: Viewer, { access, scope }: Door): Promise<Viewer | null> {
    // The routes of the rooms name scopes of ours; a contract test holds them against the list.
    if (access !== 'public') admitKey(scope as ApiScope | undefined, viewer.scopes ?? new Set());
    await this.admission.spendOnRoute({ viewer, ip: clientAddress(request.ip) });
    return access === 'public' ? null : viewer;
  }
}
