import { randomBytes } from 'node:crypto';
import type { Core } from '../platform/core';
import { orNotFound } from '../platform/api/authorize';
import type { Transaction } from '../platform/db/database';
import { isUuid } from '../platform/api/text';
import { deviceName, SESSION_LIFETIME } from './auth.rules';
import type { Session } from './auth.types';
import type { VerifiedIdentity } from './identity-provider';
import { hashToken } from './session-reader';
import { readSessions } from './sessions.queries';
import {
  deleteExpiredSessions,
  type EndedSession,
  endSession,
  endSessionsOf,
  endSessionsOfIdentity,
  startSession,
} from './sessions.store';
import type { Viewer } from '../access/viewer';

/** Where somebody is signed in: one row a device, its token known to the device alone. */
export class SessionsService {
  constructor(private readonly core: Core) {}

  /**
   * Starts a session.
   * @param userAgent what the client calls itself
   * @returns the token: 32 random bytes, which are told only here
   */
  async start(userId: string, userAgent: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.core.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
    const session = { userId, tokenHash: hashToken(token), device: deviceName(userAgent), now, expiresAt };
    this.announceEnd(await startSession(this.core.db, session));
    return token;
  }

  /** The viewer's sessions, this one first, then the last used. */
  list(viewer: Viewer): Promise<Session[]> {
    return readSessions(this.core.db, viewer, this.core.clock.now());
  }

  /** @throws NOT_FOUND for what is no session of the viewer's */
  async revoke(viewer: Viewer, id: string): Promise<void> {
    const ended = isUuid(id) ? await endSession(this.core.db, id, viewer.id) : [];
    orNotFound(ended[0]);
    this.announceEnd(ended);
  }

  /** Ends the viewer's session, or all of them and whatever sign-in waits for its second step. */
  async signOut(viewer: Viewer, everywhere: boolean): Promise<void> {
    const ended = everywhere
      ? await endSessionsOf(this.core.db, viewer.id)
      : await endSession(this.core.db, viewer.sessionId, viewer.id);
    this.announceEnd(ended);
  }

  /** Ends every session, and every sign-in under way, of whoever signs in by this identity, once the transaction commits. */
  async endAllOf(tx: Transaction, identity: Pick<VerifiedIdentity, 'provider' | 'subject'>): Promise<void> {
    const ended = await endSessionsOfIdentity(tx, identity);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Ends every session, and every sign-in under way, of a person and closes their sockets, once the transaction commits. */
  async endAllOfUser(tx: Transaction, userId: string): Promise<void> {
    const ended = await endSessionsOf(tx, userId);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Forgets sessions that have expired. */
  async sweep(): Promise<void> {
    await deleteExpiredSessions(this.core.db, this.core.clock.now());
  }

  /** So that sockets close. */
  private announceEnd(ended: readonly EndedSession[]): void {
    for (const { id } of ended) this.core.events.publish(`session-ended:${id}`, null);
  }
}
