import { randomBytes } from 'node:crypto';
import type { Core } from '../../platform/core';
import { orNotFound } from '../../platform/api/authorize';
import type { Transaction } from '../../platform/db/database';
import { isUuid } from '../../platform/api/text';
import { deviceName, SESSION_LIFETIME } from '../auth.rules';
import type { Session } from '../auth.types';
import type { VerifiedIdentity } from '../identity/identity-provider';
import { hashToken } from './session-reader';
import { type SessionEnd, sessionsChannel } from './session-ends';
import { readSessions } from './sessions.queries';
import {
  deleteExpiredSessions,
  endOtherSessions,
  type EndedSession,
  endSession,
  endSessionsOf,
  endSessionsOfIdentity,
  startSession,
} from './sessions.store';
import type { Viewer } from '../../access/viewer';

/** The sessions of users: one row per device. Only the device knows its token. */
export class SessionsService {
  constructor(private readonly core: Core) {}

  /**
   * Starts a session.
   * @param userAgent the client's `User-Agent` header
   * @returns the token: 32 random bytes, of which only a hash is stored
   */
  async start(userId: string, userAgent: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.core.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
    const session = { userId, tokenHash: hashToken(token), device: deviceName(userAgent), now, expiresAt };
    this.announceEnd(await startSession(this.core.db, session));
    return token;
  }

  /** The viewer's sessions: the current one first, then by last use. */
  list(viewer: Viewer): Promise<Session[]> {
    return readSessions(this.core.db, viewer, this.core.clock.now());
  }

  /** @throws NOT_FOUND if the viewer has no session with this ID */
  async revoke(viewer: Viewer, id: string): Promise<void> {
    const ended = isUuid(id) ? await endSession(this.core.db, id, viewer.id) : [];
    orNotFound(ended[0]);
    this.announceEnd(ended);
  }

  /** Ends all sessions of the viewer except the current one, and all sign-ins that wait for their second step. @returns their IDs */
  async revokeOthers(viewer: Viewer): Promise<string[]> {
    const ended = await endOtherSessions(this.core.db, viewer);
    this.announceEnd(ended);
    return ended.map(({ id }) => id);
  }

  /** Ends the viewer's session, or all sessions and all sign-ins that wait for their second step. */
  async signOut(viewer: Viewer, everywhere: boolean): Promise<void> {
    const ended = everywhere
      ? await endSessionsOf(this.core.db, viewer.id)
      : await endSession(this.core.db, viewer.sessionId, viewer.id);
    this.announceEnd(ended);
  }

  /** Ends all sessions, and sign-ins in progress, of an identity's user. Takes effect when the transaction commits. */
  async endAllOf(tx: Transaction, identity: Pick<VerifiedIdentity, 'provider' | 'subject'>): Promise<void> {
    const ended = await endSessionsOfIdentity(tx, identity);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Ends all sessions, and sign-ins in progress, of a user and closes their sockets. Takes effect when the transaction commits. */
  async endAllOfUser(tx: Transaction, userId: string): Promise<void> {
    const ended = await endSessionsOf(tx, userId);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Ends all sessions of the viewer except the current one. Takes effect when the transaction commits. */
  async endOthersOf(tx: Transaction, viewer: Viewer): Promise<void> {
    const ended = await endOtherSessions(tx, viewer);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    await deleteExpiredSessions(this.core.db, this.core.clock.now());
  }

  /** Makes every instance close the sockets of the sessions. */
  private announceEnd(ended: readonly EndedSession[]): void {
    for (const { id, userId } of ended)
      this.core.events.publish(sessionsChannel(userId), { sessionId: id } satisfies SessionEnd);
  }
}
