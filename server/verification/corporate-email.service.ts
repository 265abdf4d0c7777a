import type { Viewer } from '../access/viewer';
import type { Core } from '../platform/core';
import { conflict, violatedConstraint } from '../platform/api/errors';
import type { OutboxEvents } from '../platform/outbox/events';
import {
  cleanCode,
  cleanCorporateEmail,
  CODE_LIFETIME,
  CODE_TRIES,
  hashCode,
  isSameHash,
  LIMITS,
  mailboxOf,
  newCode,
  noCode,
  wrongCode,
} from './verification.rules';
import { closedBy, type VerificationService } from './verification.service';
import type {
  CompanyVerification,
  ConfirmCorporateEmailInput,
  SendCorporateEmailCodeInput,
} from './verification.types';
import { beginEmail, confirmEmail, storeCode, tryCode } from './verification.store';

/** Confirms that a user receives email at their company, with a code sent to that address. */
export class CorporateEmailService {
  constructor(
    private readonly core: Core,
    private readonly verifications: VerificationService,
    /** The key of the HMAC that codes are stored as. */
    private readonly secret: string,
  ) {}

  /**
   * Emails a code to the address. The code replaces an earlier one.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for an invalid or public address, CONFLICT if the address is already
   * confirmed or the verification is under review or verified, RATE_LIMITED
   */
  async sendCode(viewer: Viewer, input: SendCorporateEmailCodeInput): Promise<CompanyVerification> {
    const { db, clock, rateLimits } = this.core;
    const { status, corporateEmail, emailConfirmedAt } = await this.verifications.requireOpen(viewer);
    const email = cleanCorporateEmail(input.email);
    if (emailConfirmedAt !== null && corporateEmail === email)
      throw conflict('This email address is already confirmed.');
    await rateLimits.consume(LIMITS.codeHour, viewer.id);
    await rateLimits.consume(LIMITS.codeDay, viewer.id);
    await rateLimits.consume(LIMITS.codeMailbox, mailboxOf(email));
    await db.inTransaction(async (tx) => {
      if (!(await beginEmail(tx, { userId: viewer.id, email, at: clock.now() }))) throw closedBy(status);
      await tx.enqueue('verification.code-requested', { userId: viewer.id, email });
    });
    return this.verifications.own(viewer);
  }

  /** Handles `verification.code-requested`. A repeated event sends a second code, which replaces the first. */
  async emailCode({ userId, email }: OutboxEvents['verification.code-requested']): Promise<void> {
    const { db, clock, mailer } = this.core;
    const code = newCode();
    const expiresAt = new Date(clock.now().getTime() + CODE_LIFETIME);
    const kept = await storeCode(db, {
      userId,
      email,
      hash: hashCode(this.secret, { userId, email }, code),
      expiresAt,
    });
    // The user has since chosen another address, or confirmed this one.
    if (!kept) return;
    await mailer.send({ to: email, subject: 'Your Batchmate verification code', text: codeText(code) });
  }

  /**
   * Confirms the address by its code. Each call with a well-formed code counts as an attempt, even if it fails.
   * @throws FORBIDDEN for job seekers, BAD_USER_INPUT for a code that is wrong, expired or attempted too often, CONFLICT if
   * the address is already confirmed, or its mailbox has verified another account, RATE_LIMITED
   */
  async confirm(viewer: Viewer, input: ConfirmCorporateEmailInput): Promise<CompanyVerification> {
    const { db, clock, rateLimits } = this.core;
    const { emailConfirmedAt } = await this.verifications.requireOpen(viewer);
    const code = cleanCode(input.code);
    if (emailConfirmedAt !== null) throw conflict('Your corporate email address is already confirmed.');
    await rateLimits.consume(LIMITS.confirm, viewer.id);
    const now = clock.now();
    // Committed before the code is compared, so that an error does not roll back the count.
    const due = await tryCode(db, viewer.id, now);
    if (!due) throw noCode();
    const given = hashCode(this.secret, { userId: viewer.id, email: due.email }, code);
    if (!isSameHash(given, due.hash)) throw wrongCode(CODE_TRIES - due.tries);
    await confirmEmail(db, { userId: viewer.id, hash: due.hash, at: now }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'company_verifications_mailbox' ? taken() : error;
    });
    const own = await this.verifications.own(viewer);
    // Meanwhile another code was requested or the company changed.
    if (!own.emailVerified) throw noCode();
    return own;
  }
}

const taken = () => conflict('This email address was already used to verify another account.', { fields: ['email'] });

function codeText(code: string): string {
  return [
    'Hello,',
    `Your code for the company verification at Batchmate is ${code}.`,
    'The code is valid for 15 minutes. Do not share it. If you did not ask for it, ignore this email: someone may have mistyped their address.',
  ].join('\n\n');
}
