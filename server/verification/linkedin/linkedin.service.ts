import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '../../access/viewer';
import { MINUTE } from '../../platform/clock';
import type { Core } from '../../platform/core';
import { violatedConstraint } from '../../platform/api/errors';
import type { LinkedInProvider } from './linkedin-provider';
import { beginSignIn, type SignInUnderWay, takeSignIn } from './linkedin.store';
import { isSameHash, LIMITS } from '../verification.rules';
import type { VerificationService } from '../verification.service';
import { setLinkedInSubject } from '../verification.store';

export const CALLBACK_PATH = '/api/verification/linkedin/callback';
/** How long a user may take to sign in at LinkedIn, in milliseconds. */
export const SIGN_IN_LIFETIME = 10 * MINUTE;

/**
 * The result of a LinkedIn sign-in, passed to the verification page. `refused`: canceled at LinkedIn; `expired`: the state is
 * unknown, used, too old or from another browser; `taken`: the LinkedIn account belongs to another user; `closed`: the
 * verification can no longer be changed.
 */
export type LinkedInOutcome = 'connected' | 'refused' | 'expired' | 'taken' | 'closed' | 'failed';

interface StartedSignIn {
  /** The URL to redirect the browser to. */
  url: string;
  /**
   * Binds the sign-in to this browser. Without it, a user could be tricked into connecting their LinkedIn account to another
   * user's verification.
   */
  browserKey: string;
}

interface CallbackRequest {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  browserKey: string | null;
  ip: string;
}

const random = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest();

/** Connects a LinkedIn account by signing in at LinkedIn. */
export class LinkedInService {
  constructor(
    private readonly core: Core,
    private readonly provider: LinkedInProvider,
    private readonly verifications: VerificationService,
  ) {}

  /**
   * Starts a sign-in, which replaces an earlier unfinished one.
   * @throws FORBIDDEN for job seekers, CONFLICT if the verification is under review or verified, RATE_LIMITED
   */
  async start(viewer: Viewer): Promise<StartedSignIn> {
    const { db, clock, rateLimits } = this.core;
    await this.verifications.requireOpen(viewer);
    await rateLimits.consume(LIMITS.linkedin, viewer.id);
    const [state, nonce, browserKey] = [random(), random(), random()];
    const expiresAt = new Date(clock.now().getTime() + SIGN_IN_LIFETIME);
    const signIn = { userId: viewer.id, browserHash: hash(browserKey), nonce, expiresAt };
    await beginSignIn(db, hash(state), signIn);
    return { url: this.provider.authorizationUrl({ state, nonce, redirectUri: this.redirectUri() }), browserKey };
  }

  /**
   * Handles the redirect from LinkedIn. Each state works once.
   * @throws RATE_LIMITED
   */
  async finish({ state, code, error, browserKey, ip }: CallbackRequest): Promise<LinkedInOutcome> {
    const { db, clock, rateLimits } = this.core;
    await rateLimits.consume(LIMITS.linkedinCallback, ip);
    const signIn = state === undefined ? null : await takeSignIn(db, hash(state));
    if (!signIn || browserKey === null || !isSameHash(hash(browserKey), signIn.browserHash)) return 'expired';
    if (signIn.expiresAt <= clock.now()) return 'expired';
    // LinkedIn returns an error if the user cancels.
    if (error !== undefined) return 'refused';
    return code === undefined ? 'failed' : this.connect(signIn, code);
  }

  private async connect({ userId, nonce }: SignInUnderWay, code: string): Promise<LinkedInOutcome> {
    const { db, clock, logger } = this.core;
    let subject: string;
    try {
      subject = await this.provider.subjectOf({ code, nonce, redirectUri: this.redirectUri() });
    } catch (error) {
      // Only the message: other fields of the library's error may contain personal data.
      const reason = error instanceof Error ? error.message : 'unknown';
      logger.warn({ reason }, 'a LinkedIn sign-in failed');
      return 'failed';
    }
    try {
      const done = await setLinkedInSubject(db, { userId, subject, at: clock.now() });
      return done ? 'connected' : 'closed';
    } catch (error) {
      if (violatedConstraint(error) === 'company_verifications_linkedin_subject_key') return 'taken';
      throw error;
    }
  }

  private redirectUri(): string {
    return this.core.publicUrl() + CALLBACK_PATH;
  }
}
