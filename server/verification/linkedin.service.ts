import { createHash, randomBytes } from 'node:crypto';
import type { Viewer } from '../access/viewer';
import { MINUTE } from '../platform/clock';
import type { Core } from '../platform/core';
import { violatedConstraint } from '../platform/api/errors';
import type { LinkedInProvider } from './linkedin-provider';
import { beginSignIn, type SignInUnderWay, takeSignIn } from './linkedin.store';
import { isSameHash, LIMITS } from './verification.rules';
import type { VerificationService } from './verification.service';
import { setLinkedInSubject } from './verification.store';

export const CALLBACK_PATH = '/api/verification/linkedin/callback';
/** How long the way to LinkedIn and back may take. */
export const SIGN_IN_LIFETIME = 10 * MINUTE;

/** How the way back from LinkedIn ended; the page of the verification says it in words. */
export type LinkedInOutcome = 'connected' | 'refused' | 'expired' | 'taken' | 'closed' | 'failed';

interface SetOut {
  /** Where the browser goes. */
  url: string;
  /** What the browser keeps, and brings back: without it, a link made for one person would connect another's LinkedIn. */
  browserKey: string;
}

interface CameBack {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  browserKey: string | null;
  ip: string;
}

const random = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest();

/** Connecting LinkedIn by signing in there. */
export class LinkedInService {
  constructor(
    private readonly core: Core,
    private readonly provider: LinkedInProvider,
    private readonly verifications: VerificationService,
  ) {}

  /** @throws FORBIDDEN for job seekers, CONFLICT under review and once verified, RATE_LIMITED */
  async start(viewer: Viewer): Promise<SetOut> {
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
   * The browser is back from LinkedIn. Its state is good once.
   * @throws RATE_LIMITED
   */
  async finish({ state, code, error, browserKey, ip }: CameBack): Promise<LinkedInOutcome> {
    const { db, clock, rateLimits } = this.core;
    await rateLimits.consume(LIMITS.linkedinCallback, ip);
    const signIn = state === undefined ? null : await takeSignIn(db, hash(state));
    if (!signIn || browserKey === null || !isSameHash(hash(browserKey), signIn.browserHash)) return 'expired';
    if (signIn.expiresAt <= clock.now()) return 'expired';
    // LinkedIn names an error when somebody chose to go back.
    if (error !== undefined) return 'refused';
    return code === undefined ? 'failed' : this.connect(signIn, code);
  }

  private async connect({ userId, nonce }: SignInUnderWay, code: string): Promise<LinkedInOutcome> {
    const { db, clock, logger } = this.core;
    let subject: string;
    try {
      subject = await this.provider.subjectOf({ code, nonce, redirectUri: this.redirectUri() });
    } catch (error) {
      // The words alone: what the library's error holds besides tells of the person.
      const reason = error instanceof Error ? error.message : 'unknown';
      logger.warn({ reason }, 'a sign-in at LinkedIn could not be finished');
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
