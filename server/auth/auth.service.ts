import { orNotFound } from '../platform/api/authorize';
import { type Database, sql, type Transaction } from '../platform/db/database';
import { forbidden } from '../platform/api/errors';
import type { RateLimits } from '../platform/limits/rate-limits';
import type { SkillsService } from '../skills/skills.service';
import { newUserFromToken, newUserOf, type SignUpProfile } from './sign-up.rules';
import type { UsersService } from '../users/users.service';
import { LIMITS } from './auth.rules';
import type { SignInPayload } from './auth.types';
import type { RequestContext } from '../access/context';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider';
import type { SessionsService } from './sessions.service';
import type { TwoFactorService } from './two-factor.service';
import { BY_VERIFIED_EMAIL, LINK, LOCK, SYNC_EMAIL } from './identities.store';

interface Account {
  userId: string;
  email: string;
  emailVerified: boolean;
  suspended: boolean;
  erased: boolean;
}

const ACCOUNT = sql(
  'identities.account',
  `select u.id as "userId", u.email, u.email_verified as "emailVerified",
          u.suspended_at is not null as suspended, u.erased_at is not null as erased
   from identities i join users u on u.id = i.user_id where i.provider = $1 and i.subject = $2`,
);
const BY_ID = sql(
  'users.may-sign-in',
  `select suspended_at is not null as suspended, erased_at is not null as erased from users where id = $1`,
);

interface Exchange {
  idToken: string;
  /** Given at sign-up; it counts only for somebody who has no account yet. */
  profile: SignUpProfile | null;
}

interface Parts {
  db: Database;
  provider: IdentityProvider;
  users: UsersService;
  skills: SkillsService;
  sessions: SessionsService;
  rateLimits: RateLimits;
  twoFactor: TwoFactorService;
}

type Client = Pick<RequestContext, 'ip' | 'userAgent'>;

/** @throws FORBIDDEN for an account that nobody may sign in to */
function expectOpen({ suspended, erased }: Pick<Account, 'suspended' | 'erased'>): void {
  if (erased) throw forbidden('This account has been closed.');
  if (suspended) throw forbidden('This account is suspended. Contact us if you think this is a mistake.');
}

/** Turns the identity provider's word into an account and a session. */
export class AuthService {
  constructor(private readonly parts: Parts) {}

  /**
   * Exchanges an ID token for a session, or for a challenge where a second step is asked for; at the first time it makes the
   * account, without a profile that of a job seeker.
   * @throws UNAUTHENTICATED for a token that is not genuine, BAD_USER_INPUT for a profile that lacks something,
   *   FORBIDDEN for a suspended account, RATE_LIMITED
   */
  async signIn({ idToken, profile }: Exchange, client: Client): Promise<SignInPayload> {
    const { db, provider, rateLimits, twoFactor } = this.parts;
    await rateLimits.consume(LIMITS.exchangeAddress, client.ip);
    const identity = await provider.verify(idToken);
    await rateLimits.consume(LIMITS.exchangeAccount, `${identity.provider}:${identity.subject}`);
    const known = await this.accountOf(db, identity);
    const { account, created } = known ? { account: known, created: false } : await this.firstSignIn(identity, profile);
    expectOpen(account);
    await this.syncEmail(account, identity);
    // After the token is verified, so that it covers every provider.
    const challenge = await twoFactor.challenge(account.userId);
    if (challenge !== null) return { token: null, me: null, challenge, created };
    return this.enter(account.userId, { client, created });
  }

  /**
   * The second step: exchanges a challenge and its code for a session.
   * @throws BAD_USER_INPUT naming `challenge` (over) or `code` (wrong), FORBIDDEN for a suspended account, RATE_LIMITED
   */
  async completeTwoFactor(answer: { challenge: string; code: string }, client: Client): Promise<SignInPayload> {
    const userId = await this.parts.twoFactor.answer(answer, client.ip);
    const [account] = await this.parts.db.query<Pick<Account, 'suspended' | 'erased'>>(BY_ID, [userId]);
    expectOpen(orNotFound(account));
    return this.enter(userId, { client, created: false });
  }

  private async enter(
    userId: string,
    { client, created }: { client: Client; created: boolean },
  ): Promise<SignInPayload> {
    const token = await this.parts.sessions.start(userId, client.userAgent);
    return { token, me: await this.parts.users.meOf(userId), challenge: null, created };
  }

  private async accountOf(
    db: Pick<Database, 'query'>,
    { provider, subject }: VerifiedIdentity,
  ): Promise<Account | undefined> {
    const [account] = await db.query<Account>(ACCOUNT, [provider, subject]);
    return account;
  }

  private firstSignIn(
    identity: VerifiedIdentity,
    profile: SignUpProfile | null,
  ): Promise<{ account: Account; created: boolean }> {
    return this.parts.db.inTransaction(async (tx) => {
      // Two sign-ins of one person at once: the second waits here and then finds what the first has made.
      await tx.query(LOCK, [`email ${identity.email.toLowerCase()}`]);
      await tx.query(LOCK, [`identity ${identity.provider} ${identity.subject}`]);
      const known = await this.accountOf(tx, identity);
      if (known) return { account: known, created: false };
      const existing = await this.linkable(tx, identity);
      const userId = existing ?? (await this.register(tx, identity, profile));
      await tx.query(LINK, [identity.provider, identity.subject, userId]);
      // Read back, since the account that it was linked to may be suspended.
      return { account: orNotFound(await this.accountOf(tx, identity)), created: existing === null };
    });
  }

  /**
   * Makes a new account, inside the sign-in's transaction.
   * @param profile what was given at sign-up; null makes a job seeker of what the identity provider knows
   * @returns the new id
   * @throws BAD_USER_INPUT for a profile that lacks something
   */
  private async register(
    tx: Transaction,
    { name, email, emailVerified }: VerifiedIdentity,
    profile: SignUpProfile | null,
  ): Promise<string> {
    const { users, skills } = this.parts;
    const { skills: names, ...person } = profile ? newUserOf(profile) : newUserFromToken(name, email);
    const userId = await users.create(tx, { ...person, email, emailVerified });
    await skills.addFirst(tx, userId, names);
    await users.refreshDerived(tx, userId);
    return userId;
  }

  private async linkable(tx: Transaction, { email, emailVerified }: VerifiedIdentity): Promise<string | null> {
    if (!emailVerified) return null;
    const [user] = await tx.query<{ id: string }>(BY_VERIFIED_EMAIL, [email]);
    return user?.id ?? null;
  }

  /** The provider knows the address; ours follows. */
  private async syncEmail(account: Account, { email, emailVerified }: VerifiedIdentity): Promise<void> {
    if (account.email === email && account.emailVerified === emailVerified) return;
    await this.parts.db.query(SYNC_EMAIL, [account.userId, email, emailVerified]);
  }
}
