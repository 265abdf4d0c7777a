import { randomBytes } from 'node:crypto';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { badInput, conflict } from '../../platform/api/errors';
import type { SecretBox } from '../../platform/files/secret-box';
import type { TwoFactorChanged } from '../../platform/outbox/events';
import { newCode } from '../auth.rules';
import { hashToken } from '../sessions/session-reader';
import {
  beginFactor,
  confirmFactor,
  endChallenge,
  type Factor,
  insertChallenge,
  lockFactor,
  removeFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  sweepChallenges,
  tryChallenge,
} from './two-factor.store';
import {
  CHALLENGE_LIFETIME,
  hashRecoveryCode,
  newSecret,
  otpauthUrl,
  readCode,
  RECOVERY_CODES,
  stepOf,
  TWO_FACTOR_LIMITS,
} from './two-factor.rules';
import type { BeginTwoFactorPayload } from './two-factor.types';
import type { Viewer } from '../../access/viewer';

interface Typed {
  userId: string;
  factor: Factor;
  code: string;
}

interface Spent {
  /** Null if an app code was used. */
  recoveryCodesLeft: number | null;
}

const wrongCode = (more = '') => badInput(`This code is wrong or was already used.${more}`, ['code']);
const challengeOver = () =>
  badInput('This sign-in has expired or had too many attempts. Sign in again.', ['challenge']);

/** Two-factor authentication: a code of an authenticator app, or a recovery code instead. */
export class TwoFactorService {
  constructor(
    private readonly core: Core,
    private readonly box: SecretBox,
  ) {}

  /**
   * Creates a secret for the app. It takes effect when it is confirmed.
   * @throws CONFLICT if two-factor authentication is on. Turning it off needs a code, so that a stolen session cannot replace the app
   */
  async begin({ id }: Viewer): Promise<BeginTwoFactorPayload> {
    const { db, clock, rateLimits } = this.core;
    await rateLimits.consume(TWO_FACTOR_LIMITS.begin, id);
    const secret = newSecret();
    const begun = await beginFactor(db, { userId: id, secret: this.box.seal(secret, id), at: clock.now() });
    if (!begun) throw conflict('Two-factor authentication is already on. Turn it off first to set it up again.');
    return { secret, otpauthUrl: otpauthUrl(secret, begun.email) };
  }

  /**
   * Turns two-factor authentication on with a first code of the app.
   * @returns the recovery codes, which cannot be retrieved later
   * @throws BAD_USER_INPUT for a wrong code; CONFLICT if setup was not started or is already complete; RATE_LIMITED
   */
  async confirm({ id }: Viewer, code: string): Promise<string[]> {
    await this.limitTries(id);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.core.db.inTransaction(async (tx) => {
      const factor = await lockFactor(tx, id);
      if (!factor) throw conflict('Start the setup first, and add the secret to your authenticator app.');
      if (factor.confirmed) throw conflict('Two-factor authentication is already on.');
      const typed = readCode(code);
      const step = 'digits' in typed ? this.stepOf(id, factor, typed.digits) : null;
      if (step === null) throw wrongCode();
      const codeHashes = recoveryCodes.map((recovery) => hashRecoveryCode(id, recovery));
      await confirmFactor(tx, id, { at: this.core.clock.now(), step, codeHashes });
      await this.announce(tx, { userId: id, change: 'on' });
    });
    return recoveryCodes;
  }

  /**
   * Replaces all recovery codes.
   * @param code an app code or a recovery code
   * @returns the new codes, which cannot be retrieved later
   * @throws BAD_USER_INPUT for a wrong code, CONFLICT if two-factor authentication is not on, RATE_LIMITED
   */
  async regenerateCodes({ id }: Viewer, code: string): Promise<string[]> {
    await this.limitTries(id);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.core.db.inTransaction(async (tx) => {
      const factor = await lockFactor(tx, id);
      if (!factor?.confirmed) throw conflict('Two-factor authentication is off.');
      if (!(await this.spend(tx, { userId: id, factor, code }))) throw wrongCode();
      await replaceRecoveryCodes(
        tx,
        id,
        recoveryCodes.map((recovery) => hashRecoveryCode(id, recovery)),
      );
      await this.announce(tx, { userId: id, change: 'recovery-codes-replaced' });
    });
    return recoveryCodes;
  }

  /**
   * Turns two-factor authentication off.
   * @param code an app code or a recovery code
   * @throws BAD_USER_INPUT for a wrong code, CONFLICT if it is not on, RATE_LIMITED
   */
  async disable({ id }: Viewer, code: string): Promise<void> {
    await this.limitTries(id);
    await this.core.db.inTransaction(async (tx) => {
      const factor = await lockFactor(tx, id);
      if (!factor?.confirmed) throw conflict('Two-factor authentication is off.');
      if (!(await this.spend(tx, { userId: id, factor, code }))) throw wrongCode();
      await removeFactor(tx, id);
      await this.announce(tx, { userId: id, change: 'off' });
    });
  }

  /**
   * Turns two-factor authentication off without a code, for an admin. The caller records who did it.
   * @param reason for the user
   * @throws CONFLICT if it is not on
   */
  async reset(tx: Transaction, userId: string, reason: string): Promise<void> {
    const factor = await lockFactor(tx, userId);
    if (!factor?.confirmed) throw conflict('Two-factor authentication of this user is off.');
    await removeFactor(tx, userId);
    await this.announce(tx, { userId, change: 'reset', reason });
  }

  /** Starts a challenge that is exchanged for a session with a code; null for users without two-factor authentication. */
  async challenge(userId: string): Promise<string | null> {
    const { db, clock } = this.core;
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME);
    return (await insertChallenge(db, { hash: hashToken(challenge), userId, expiresAt })) ? challenge : null;
  }

  /**
   * Answers a challenge, which can be answered only once.
   * @returns the ID of the user who signs in
   * @throws BAD_USER_INPUT naming `challenge` (expired or used) or `code` (wrong), RATE_LIMITED
   */
  async answer({ challenge, code }: { challenge: string; code: string }, ip: string): Promise<string> {
    const { db, clock, rateLimits } = this.core;
    await rateLimits.consume(TWO_FACTOR_LIMITS.address, ip);
    const hash = hashToken(challenge);
    // Counted outside the transaction, so that a rollback does not undo it.
    const tried = await tryChallenge(db, hash, clock.now());
    if (!tried) throw challengeOver();
    const { userId, left } = tried;
    await this.limitTries(userId);
    await db.inTransaction(async (tx) => {
      const factor = await lockFactor(tx, userId);
      if (!factor?.confirmed) throw challengeOver();
      const spent = await this.spend(tx, { userId, factor, code });
      if (!spent) throw wrongCode(left === 0 ? ' Sign in again.' : '');
      if (!(await endChallenge(tx, hash))) throw challengeOver();
      const { recoveryCodesLeft } = spent;
      if (recoveryCodesLeft !== null)
        await this.announce(tx, { userId, change: 'recovery-code-used', left: recoveryCodesLeft });
    });
    return userId;
  }

  /** Deletes expired challenges. */
  sweep(): Promise<void> {
    return sweepChallenges(this.core.db, this.core.clock.now());
  }

  private async limitTries(userId: string): Promise<void> {
    await this.core.rateLimits.consume(TWO_FACTOR_LIMITS.account, userId);
    await this.core.rateLimits.consume(TWO_FACTOR_LIMITS.accountDay, userId);
  }

  /** Uses up an app code or a recovery code; null if it is wrong. */
  private async spend(tx: Transaction, { userId, factor, code }: Typed): Promise<Spent | null> {
    const typed = readCode(code);
    if ('digits' in typed) {
      const step = this.stepOf(userId, factor, typed.digits);
      if (step === null) return null;
      await spendStep(tx, userId, step);
      return { recoveryCodesLeft: null };
    }
    const hash = hashRecoveryCode(userId, typed.recovery);
    const left = await spendRecoveryCode(tx, userId, { hash, at: this.core.clock.now() });
    return left === null ? null : { recoveryCodesLeft: left };
  }

  private stepOf(userId: string, { secret, lastStep }: Factor, digits: string): number | null {
    return stepOf(this.box.open(secret, userId), digits, { at: this.core.clock.now(), after: lastStep });
  }

  private announce(tx: Transaction, change: Omit<TwoFactorChanged, 'at'>): Promise<void> {
    return tx.enqueue('account.two-factor', { ...change, at: this.core.clock.now().toISOString() });
  }
}
