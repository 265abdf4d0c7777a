import type { Viewer } from '../../access/viewer';
import { clientPaths } from '../../platform/client-paths';
import type { Core } from '../../platform/core';
import { badInput, conflict, unauthenticated } from '../../platform/api/errors';
import type { OutboxEvents } from '../../platform/outbox/events';
import {
  accountKey,
  cleanEmail,
  comparablePassword,
  hashCode,
  LIMITS,
  newCode,
  newPassword,
  RESET_CODE_LIFETIME,
} from '../auth.rules';
import { readLocalAccountByEmail, readLocalAccountOfUser } from './local-accounts.queries';
import {
  changePassword,
  consumeResetCode,
  insertLocalAccount,
  replacePassword,
  replaceResetCode,
} from './local-accounts.store';
import type { LocalProvider } from './local-provider';
import type { Passwords } from './passwords';
import type { SessionsService } from '../sessions/sessions.service';

/** The same for known and unknown addresses, so that it does not reveal which accounts exist. */
const RESET_ANSWER = {
  message:
    'If there is an account for this address, an email with a code is on its way. The code is valid for 20 minutes.',
};

interface Credentials {
  email: string;
  password: string;
}

interface PasswordChange {
  currentPassword: string;
  password: string;
}

const wrongPassword = () => badInput('This is not your current password.', ['currentPassword']);

interface LocalAccountsDeps {
  provider: LocalProvider;
  passwords: Passwords;
  sessions: SessionsService;
}

/** Accounts of the local identity provider: an email address and a password. The users module holds everything else about a user. */
export class LocalAccountsService {
  constructor(
    private readonly core: Core,
    private readonly deps: LocalAccountsDeps,
  ) {}

  /**
   * Creates an account.
   * @param ip the client's address, for the rate limits
   * @throws BAD_USER_INPUT, CONFLICT if the email address has an account, RATE_LIMITED
   */
  async signUp(credentials: Credentials, ip: string): Promise<{ idToken: string }> {
    const { db, clock, rateLimits } = this.core;
    const { passwords, provider } = this.deps;
    await rateLimits.consume(LIMITS.signUpAddress, ip);
    const email = cleanEmail(credentials.email);
    const password = newPassword(credentials.password);
    await rateLimits.consume(LIMITS.signUpAccount, accountKey(email));
    const passwordHash = await passwords.hash(password);
    const at = clock.now();
    const account = await insertLocalAccount(db, { email, passwordHash, at });
    if (!account)
      throw conflict('An account with this email address already exists. Sign in instead.', { fields: ['email'] });
    return { idToken: await provider.issue(account, at) };
  }

  /** @throws UNAUTHENTICATED for an unknown address or a wrong password, without distinguishing them; RATE_LIMITED */
  async signIn(credentials: Credentials, ip: string): Promise<{ idToken: string }> {
    const { db, clock, rateLimits } = this.core;
    const { passwords, provider } = this.deps;
    await rateLimits.consume(LIMITS.signInAddress, ip);
    const email = cleanEmail(credentials.email);
    const password = comparablePassword(credentials.password);
    await rateLimits.consume(LIMITS.signInAccount, accountKey(email));
    // Taken before the hash is read: the password may be reset during the slow comparison, and then the ID token must be invalid.
    const at = clock.now();
    const account = await readLocalAccountByEmail(db, email);
    const matches = await passwords.matches(password, account?.passwordHash ?? null);
    if (!account || !matches) throw unauthenticated('The email address or password is wrong.');
    return { idToken: await provider.issue(account, at) };
  }

  /**
   * Changes the viewer's password, and ends their other sessions.
   * @throws BAD_USER_INPUT if the current password is wrong or the new one is weak; CONFLICT if they have no password; RATE_LIMITED
   */
  async changePassword(viewer: Viewer, { currentPassword, password }: PasswordChange): Promise<void> {
    const { db, clock, rateLimits } = this.core;
    const { passwords, sessions } = this.deps;
    await rateLimits.consume(LIMITS.changeAccount, viewer.id);
    const next = newPassword(password);
    const account = await readLocalAccountOfUser(db, viewer.id);
    if (!account) throw conflict('Your account has no password.');
    if (!(await passwords.matches(comparablePassword(currentPassword), account.passwordHash))) throw wrongPassword();
    const passwordHash = await passwords.hash(next);
    await db.inTransaction(async (tx) => {
      if (!(await replacePassword(tx, account, { passwordHash, at: clock.now() }))) throw wrongPassword();
      await sessions.endOthersOf(tx, viewer);
    });
  }

  /** Requests a reset code by email. Behaves the same for every address: only the event handler looks up the account. */
  async requestReset(address: string, ip: string): Promise<{ message: string }> {
    const { db, rateLimits } = this.core;
    await rateLimits.consume(LIMITS.resetAddress, ip);
    const email = cleanEmail(address);
    await rateLimits.consume(LIMITS.resetAccount, accountKey(email));
    await db.inTransaction((tx) => tx.enqueue('identity.reset-requested', { email }));
    return RESET_ANSWER;
  }

  /** Handles `identity.reset-requested`. If it is delivered twice, it emails a second code, which invalidates the first. */
  async mailResetCode({ email }: OutboxEvents['identity.reset-requested']): Promise<void> {
    const { db, clock, mailer } = this.core;
    const account = await readLocalAccountByEmail(db, email);
    if (!account) return;
    const code = newCode();
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + RESET_CODE_LIFETIME);
    await replaceResetCode(db, { accountId: account.id, hash: hashCode(code), expiresAt, at });
    await mailer.send({ to: account.email, subject: 'Reset your Batchmate password', text: this.resetText(code) });
  }

  /**
   * Sets a new password with a code from an email, and ends all sessions of the account.
   * @throws BAD_USER_INPUT for a wrong, used or expired code, or for a weak password (the code then remains valid)
   */
  async confirmReset({ code, password }: { code: string; password: string }, ip: string): Promise<void> {
    const { db, clock, rateLimits } = this.core;
    const { passwords, sessions } = this.deps;
    await rateLimits.consume(LIMITS.confirmAddress, ip);
    const passwordHash = await passwords.hash(newPassword(password));
    await db.inTransaction(async (tx) => {
      const at = clock.now();
      const accountId = await consumeResetCode(tx, hashCode(code), at);
      if (accountId === null)
        throw badInput('This code is wrong, was already used, or is older than 20 minutes.', ['code']);
      await changePassword(tx, accountId, { passwordHash, at });
      await sessions.endAllOf(tx, { provider: 'local', subject: accountId });
    });
  }

  private resetText(code: string): string {
    const link = this.core.publicUrl() + clientPaths.resetPassword(code);
    return [
      'Hello,',
      'Someone, hopefully you, asked to reset the password of your Batchmate account. To choose a new password, open this link:',
      link,
      `Or enter this code: ${code}`,
      'The link and the code work once, for 20 minutes. If you did not ask for this, ignore this email: your password stays the same.',
    ].join('\n\n');
  }
}
