import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE } from '../clock';

/** For a signed link that is invalid or has expired. */
export const LINK_EXPIRED = 'This link has expired. Reload the page where you found it to get a new one.';

/** Documents the redirect of a download. */
export const TO_STORAGE =
  'On servers that leave downloads to their object storage: the location works for a minute. Do not send the session there.';

const MAX_LIFETIME = 5 * MINUTE;
/** Links created within one step are the same, so that browsers can cache their targets. */
const STEP = MINUTE;

/**
 * Paths that work without a session for four to five minutes, or until a given time. Create one only after checking that the viewer
 * may see its content.
 */
export class SignedLinks {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /**
   * Appends the expiry and signature as query parameters. Calls within the same minute return the same text.
   * @param until the end of validity, for links in emails
   */
  sign(path: string, until?: Date): string {
    const expires = until?.getTime() ?? Math.floor(this.clock.now().getTime() / STEP) * STEP + MAX_LIFETIME;
    return `${path}?expires=${expires}&signature=${this.signatureOf(path, expires)}`;
  }

  /** Whether the signature matches the path and has not expired. */
  isValid(path: string, { expires = '', signature = '' }: Record<string, string | undefined>): boolean {
    const until = Number(expires);
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.signatureOf(path, until));
    return given.length === expected.length && timingSafeEqual(given, expected) && until > this.clock.now().getTime();
  }

  private signatureOf(path: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${path}:${expires}`).digest('base64url');
  }
}
