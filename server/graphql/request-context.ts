import type { FastifyRequest } from 'fastify';
import { needsViewer, type RequestContext, type Route } from '../access/context';
import { refusePendingDeletion } from '../access/pending-deletion';
import { isKeySecret } from '../auth/api-keys/api-keys.rules';
import type { SessionReader } from '../auth/sessions/session-reader';
import type { Viewer } from '../access/viewer';
import { clientAddress } from '../platform/limits/client-address';
import type { Queryable } from '../platform/db/database';
import type { ApiScope } from '../access/scopes';
import { Loaders } from '../platform/api/loaders';
import type { OperationGuard } from './operation-guard';
import { admitKey } from './key-access';

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** The token of an Authorization header, or null. Tokens are never read from cookies or query parameters. */
export function bearerToken(header: string | undefined): string | null {
  return header === undefined ? null : (BEARER.exec(header)?.[1] ?? null);
}

/** Whether a request has a token in the form of an API key. */
const hasKey = ({ headers }: FastifyRequest): boolean => isKeySecret(bearerToken(headers.authorization) ?? '');

interface RequestFacts {
  viewer: Viewer | null;
  hasInvalidKey?: boolean;
  requestId: string;
  ip: string;
  userAgent: string;
  db: Queryable;
}

/** Creates the context of one request, with its own loaders. */
export function makeContext(facts: RequestFacts): RequestContext {
  const context: RequestContext = { ...facts, loaders: new Loaders(() => context) };
  return context;
}

type RouteAccess = Pick<Route, 'access' | 'scope'>;

/** Creates the contexts of HTTP requests. */
export class ContextFactory {
  constructor(
    private readonly sessions: SessionReader,
    private readonly db: Queryable,
    private readonly guard: Pick<OperationGuard, 'spendOnRoute'>,
  ) {}

  /** The context of a request that visitors, sessions and API keys can make. An invalid token counts as a visitor. */
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
      hasInvalidKey: viewer === null && hasKey(request),
      requestId: request.id,
      ip: clientAddress(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      db: this.db,
    });
  }

  /**
   * The context of a call of a REST endpoint.
   * @throws UNAUTHENTICATED if the endpoint requires a session and the request has none; FORBIDDEN for a user with a pending deletion or
   * an API key without the endpoint's scope; RATE_LIMITED for an API key whose cost budget is spent
   */
  async ofRoute(request: FastifyRequest, { access, scope }: RouteAccess): Promise<RequestContext> {
    const viewer = await this.viewerOf(request);
    if (viewer?.scopes) return this.contextOf(request, await this.ofKey(request, viewer, { access, scope }));
    if (access !== 'public' && viewer === null) throw needsViewer({ hasInvalidKey: hasKey(request) });
    if (access === 'signed-in' && viewer) refusePendingDeletion(viewer);
    return this.contextOf(request, viewer);
  }

  /** At a public endpoint an API key acts as a visitor. Every other endpoint requires its scope. */
  private async ofKey(request: FastifyRequest, viewer: Viewer, { access, scope }: RouteAccess): Promise<Viewer | null> {
    // A contract test checks that the scopes of routes exist.
    if (access !== 'public') admitKey(scope as ApiScope | undefined, viewer.scopes ?? new Set());
    await this.guard.spendOnRoute({ viewer, ip: clientAddress(request.ip) });
    return access === 'public' ? null : viewer;
  }
}
