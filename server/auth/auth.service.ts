import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { forbidden } from '../platform/api/errors';
import type { SkillsService } from '../skills/skills.service';
import { newUserFromToken, newUserOf, type SignUpProfile } from './sign-up.rules';
import type { UsersService } from '../users/users.service';
import { updateEmail } from '../users/users.store';
import { LIMITS } from './auth.rules';
import type { SignInPayload } from './auth.types';
import type { RequestContext } from '../access/context';
import type { IdentityProvider, VerifiedIdentity } from './identity-provider';
import type { SessionsService } from './sessions.service';
import type { TwoFactorService } from './two-factor.service';
import { type Account, readAccount, readAccountState } from './identities.queries';
import { linkIdentity, lockIdentity, readLinkableUser } from './identities.store';

interface Exchange {
  idToken: string;
  /** Given at sign-up; it counts only for somebody who has no account yet. */
  profile: SignUpProfile | null;
}

interface AuthDeps {
  provider: IdentityProvider;
  users: UsersService;
  skills: SkillsService;
  sessions: SessionsService;
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
  constructor(
    private readonly core: Core,
    private readonly deps: AuthDeps,
  ) {}

  /**
   * Exchanges an ID token for a session, or for a challenge where a second step is asked for; at the first time it makes the
   * account, without a profile that of a job seeker.
   * @throws UNAUTHENTICATED for a token that is not genuine, BAD_USER_INPUT for a profile that lacks something,
   *   FORBIDDEN for a suspended account, RATE_LIMITED
   */
  async signIn({ idToken, profile }: Exchange, client: Client): Promise<SignInPayload> {
    const { db, rateLimits } = this.core;
    const { provider, twoFactor } = this.deps;
    await rateLimits.consume(LIMITS.exchangeAddress, client.ip);
    const identity = await provider.verify(idToken);
    await rateLimits.consume(LIMITS.exchangeAccount, `${identity.provider}:${identity.subject}`);
    const known = await readAccount(db, identity);
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
    const userId = await this.deps.twoFactor.answer(answer, client.ip);
    expectOpen(orNotFound(await readAccountState(this.core.db, userId)));
    return this.enter(userId, { client, created: false });
  }

  private async enter(
    userId: string,
    { client, created }: { client: Client; created: boolean },
  ): Promise<SignInPayload> {
    const token = await this.deps.sessions.start(userId, client.userAgent);
    return { token, me: await this.deps.users.meOf(userId), challenge: null, created };
  }

  private firstSignIn(
    identity: VerifiedIdentity,
    profile: SignUpProfile | null,
  ): Promise<{ account: Account; created: boolean }> {
    return this.core.db.inTransaction(async (tx) => {
      // Two sign-ins of one person at once: the second waits here and then finds what the first has made.
      await lockIdentity(tx, identity);
      const known = await readAccount(tx, identity);
      if (known) return { account: known, created: false };
      const existing = await readLinkableUser(tx, identity);
      const userId = existing ?? (await this.register(tx, identity, profile));
      await linkIdentity(tx, identity, userId);
      // Read back, since the account that it was linked to may be suspended.
      return { account: orNotFound(await readAccount(tx, identity)), created: existing === null };
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
    const { users, skills } = this.deps;
    const { skills: names, ...person } = profile ? newUserOf(profile) : newUserFromToken(name, email);
    const userId = await users.create(tx, { ...person, email, emailVerified });
    await skills.addFirst(tx, userId, names);
    await users.refreshDerived(tx, userId);
    return userId;
  }

  /** The provider knows the address; ours follows. */
  private async syncEmail(account: Account, { email, emailVerified }: VerifiedIdentity): Promise<void> {
    if (account.email === email && account.emailVerified === emailVerified) return;
    await updateEmail(this.core.db, account.userId, { email, emailVerified });
  }
}
