import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE } from '../clock';

/** For a signed link that is invalid or has expired. */
export const LINK_EXPIRED = 'This link has expired. Reload the page to get a new one.';

const LIFETIME = 5 * MINUTE;

/**
 * Paths that work by themselves, without a session, for five to ten minutes unless it is said how long. They are made only where the viewer was allowed
 * to see what is there, so making one is the permission.
 */
export class SignedLinks {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /**
   * The path with its signature. Two calls in one window give the same text.
   * @param until how long it is good, for links that are mailed
   */
  sign(path: string, until?: Date): string {
    const expires = until?.getTime() ?? (Math.floor(this.clock.now().getTime() / LIFETIME) + 2) * LIFETIME;
    return `${path}?expires=${expires}&signature=${this.signatureOf(path, expires)}`;
  }

  /** Whether a path was signed by us and is still good. */
  isGood(path: string, { expires = '', signature = '' }: Record<string, string | undefined>): boolean {
    const until = Number(expires);
    const given = Buffer.from(signature);
    const due = Buffer.from(this.signatureOf(path, until));
    return given.length === due.length && timingSafeEqual(given, due) && until > this.clock.now().getTime();
  }

  private signatureOf(path: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${path}:${expires}`).digest('base64url');
  }
}
