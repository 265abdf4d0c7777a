import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { AppError, forbidden } from '../platform/api/errors';
import type { SkillsService } from '../skills/skills.service';
import { newUserFromToken, newUserOf, type SignUpProfile } from './sign-up.rules';
import type { UsersService } from '../users/users.service';
import { updateEmail } from '../users/users.store';
import { LIMITS } from './auth.rules';
import type { SignInPayload } from './auth.types';
import type { RequestContext } from '../access/context';
import type { IdentityProvider, VerifiedIdentity } from './identity/identity-provider';
import type { SessionsService } from './sessions/sessions.service';
import type { TwoFactorService } from './two-factor/two-factor.service';
import { type Account, readAccount, readAccountState } from './identity/identities.queries';
import { linkIdentity, lockIdentity, readLinkableUser } from './identity/identities.store';

interface Exchange {
  idToken: string;
  /** Given at sign-up. Ignored if the identity already has an account. */
  profile: SignUpProfile | null;
}

interface AuthDeps {
  provider: Pick<IdentityProvider, 'verify'>;
  users: UsersService;
  skills: SkillsService;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
}

type Client = Pick<RequestContext, 'ip' | 'userAgent'>;

/** @throws FORBIDDEN for a suspended or erased account */
function expectOpen({ suspended, erased }: Pick<Account, 'suspended' | 'erased'>): void {
  if (erased) throw forbidden('This account has been closed.');
  if (suspended) throw forbidden('This account is suspended. Contact us if you think this is a mistake.');
}

/** Exchanges ID tokens of the identity provider for accounts and sessions. */
export class AuthService {
  constructor(
    private readonly core: Core,
    private readonly deps: AuthDeps,
  ) {}

  /**
   * Exchanges an ID token for a session, or for a challenge if two-factor authentication is enabled. The first exchange of an identity
   * creates its account; without a profile, that of a job seeker.
   * @throws UNAUTHENTICATED for an invalid token, BAD_USER_INPUT for an incomplete profile, FORBIDDEN for a suspended account,
   *   RATE_LIMITED
   */
  async signIn({ idToken, profile }: Exchange, client: Client): Promise<SignInPayload> {
    const { metrics, rateLimits } = this.core;
    let provider = 'unknown';
    const note = (outcome: string) => metrics.signIns.inc({ provider, outcome });
    try {
      await rateLimits.consume(LIMITS.exchangeAddress, client.ip);
      const identity = await this.deps.provider.verify(idToken);
      provider = identity.provider;
      const payload = await this.exchange(identity, profile, client);
      note(payload.challenge === null ? 'signed-in' : 'challenged');
      return payload;
    } catch (error) {
      note(error instanceof AppError ? error.code : 'failed');
      throw error;
    }
  }

  private async exchange(
    identity: VerifiedIdentity,
    profile: SignUpProfile | null,
    client: Client,
  ): Promise<SignInPayload> {
    const { db, rateLimits } = this.core;
    const { twoFactor } = this.deps;
    await rateLimits.consume(LIMITS.exchangeAccount, `${identity.provider}:${identity.subject}`);
    const known = await readAccount(db, identity);
    const { account, created } = known ? { account: known, created: false } : await this.firstSignIn(identity, profile);
    expectOpen(account);
    await this.syncEmail(account, identity);
    // Checked after the token is verified, so that it applies to every identity provider.
    const challenge = await twoFactor.challenge(account.userId);
    if (challenge !== null) return { token: null, me: null, challenge, created };
    return this.enter(account.userId, { client, created });
  }

  /**
   * Completes a two-factor sign-in: exchanges a challenge and its code for a session.
   * @throws BAD_USER_INPUT naming `challenge` (expired or used) or `code` (wrong), FORBIDDEN for a suspended account, RATE_LIMITED
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
      // Of two concurrent first sign-ins, the second waits here and then finds the account that the first one created.
      await lockIdentity(tx, identity);
      const known = await readAccount(tx, identity);
      if (known) return { account: known, created: false };
      const existing = await readLinkableUser(tx, identity);
      const userId = existing ?? (await this.register(tx, identity, profile));
      await linkIdentity(tx, identity, userId);
      // Read again, because the linked account may be suspended.
      return { account: orNotFound(await readAccount(tx, identity)), created: existing === null };
    });
  }

  /**
   * Creates an account, inside the sign-in's transaction.
   * @param profile the sign-up profile; null creates a job seeker from the identity
   * @returns the new ID
   * @throws BAD_USER_INPUT for an incomplete profile
   */
  private async register(
    tx: Transaction,
    { name, email, emailVerified }: VerifiedIdentity,
    profile: SignUpProfile | null,
  ): Promise<string> {
    const { users, skills } = this.deps;
    const { skills: names, ...person } = profile ? newUserOf(profile) : newUserFromToken(name, email);
    const userId = await users.create(tx, { ...person, email, emailVerified });
    await skills.addAll(tx, userId, names);
    await users.refreshDerived(tx, userId);
    return userId;
  }

  /** The identity provider is the source of the email address: copies a changed address to the account. */
  private async syncEmail(account: Account, { provider, email, emailVerified }: VerifiedIdentity): Promise<void> {
    // Many providers of OpenID Connect do not say whether they verified the address.
    if (provider === 'oidc' && !emailVerified) return;
    if (account.email === email && account.emailVerified === emailVerified) return;
    await updateEmail(this.core.db, account.userId, { email, emailVerified });
  }
}
