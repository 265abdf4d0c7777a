import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock';
import { orNotFound } from '../platform/api/authorize';
import { type Database, parameterized, sql, type Transaction } from '../platform/db/database';
import type { EventBus } from '../platform/events';
import { isUuid } from '../platform/api/text';
import { deviceName, MOST_SESSIONS, SESSION_LIFETIME } from './auth.rules';
import type { Session } from './auth.types';
import type { VerifiedIdentity } from './identity-provider';
import { hashToken } from './session-reader';
import type { Viewer } from '../access/viewer';

interface Ended {
  id: string;
}

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  device: string;
  now: Date;
  expiresAt: Date;
}

const START = parameterized<NewSession>(
  'sessions.start',
  `with expired as (
     delete from sessions where user_id = :userId and (expires_at <= :now or id in (
       select id from sessions where user_id = :userId order by last_used_at desc, id desc offset ${MOST_SESSIONS - 1}))
     returning id
   ), started as (
     insert into sessions (user_id, token_hash, device, created_at, last_used_at, expires_at)
     values (:userId, :tokenHash, :device, :now, :now, :expiresAt)
   )
   select id from expired`,
);
const LIST = sql(
  'sessions.list',
  `select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", id = $2 as current
   from sessions where user_id = $1 and expires_at > $3 order by id = $2 desc, last_used_at desc, id desc limit ${MOST_SESSIONS}`,
);
const END_ONE = sql('sessions.end-one', 'delete from sessions where id = $1 and user_id = $2 returning id');
// Whoever ends every session means the sign-ins too that wait for their second step: their first was taken before.
const END_ALL = sql(
  'sessions.end-all',
  `with waiting as (delete from sign_in_challenges where user_id = $1)
   delete from sessions where user_id = $1 returning id`,
);
const SWEEP = sql('sessions.sweep', 'delete from sessions where expires_at <= $1');
const END_OF_IDENTITY = sql(
  'sessions.end-of-identity',
  `with people as (select user_id from identities where provider = $1 and subject = $2),
     waiting as (delete from sign_in_challenges where user_id in (select user_id from people))
   delete from sessions where user_id in (select user_id from people) returning id`,
);

/** Where somebody is signed in: one row a device, its token known to the device alone. */
export class SessionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: EventBus,
  ) {}

  /**
   * Starts a session.
   * @param userAgent what the client calls itself
   * @returns the token: 32 random bytes, which are told only here
   */
  async start(userId: string, userAgent: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
    const session = { userId, tokenHash: hashToken(token), device: deviceName(userAgent), now, expiresAt };
    this.announceEnd(await this.db.query<Ended>(START(session)));
    return token;
  }

  /** The viewer's sessions, this one first, then the last used. */
  list(viewer: Viewer): Promise<Session[]> {
    return this.db.query<Session>(LIST, [viewer.id, viewer.sessionId, this.clock.now()]);
  }

  /** @throws NOT_FOUND for what is no session of the viewer's */
  async revoke(viewer: Viewer, id: string): Promise<void> {
    const ended = isUuid(id) ? await this.db.query<Ended>(END_ONE, [id, viewer.id]) : [];
    orNotFound(ended[0]);
    this.announceEnd(ended);
  }

  /** Ends the viewer's session, or all of them and whatever sign-in waits for its second step. */
  async signOut(viewer: Viewer, everywhere: boolean): Promise<void> {
    const ended = everywhere
      ? await this.db.query<Ended>(END_ALL, [viewer.id])
      : await this.db.query<Ended>(END_ONE, [viewer.sessionId, viewer.id]);
    this.announceEnd(ended);
  }

  /** Ends every session, and every sign-in under way, of whoever signs in by this identity, once the transaction commits. */
  async endAllOf(
    tx: Transaction,
    { provider, subject }: Pick<VerifiedIdentity, 'provider' | 'subject'>,
  ): Promise<void> {
    const ended = await tx.query<Ended>(END_OF_IDENTITY, [provider, subject]);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Ends every session, and every sign-in under way, of a person and closes their sockets, once the transaction commits. */
  async endAllOfUser(tx: Transaction, userId: string): Promise<void> {
    const ended = await tx.query<Ended>(END_ALL, [userId]);
    tx.afterCommit(() => this.announceEnd(ended));
  }

  /** Forgets sessions that have expired. */
  async sweep(): Promise<void> {
    await this.db.query(SWEEP, [this.clock.now()]);
  }

  /** So that sockets close. */
  private announceEnd(ended: readonly Ended[]): void {
    for (const { id } of ended) this.events.publish(`session-ended:${id}`, null);
  }
}
