import { createHash } from 'node:crypto';
import { badInput, unavailable, unauthenticated } from '../../platform/api/errors';

/** What the provider is asked for. */
export const OIDC_SCOPE = 'openid email profile';

const digest = (...texts: string[]): string => createHash('sha256').update(texts.join('\n')).digest('base64url');

/** The state of a sign-in, which belongs to its verifier and does not reveal it. */
export const stateOf = (codeVerifier: string): string => digest('state', codeVerifier);

/** The nonce that the ID token of a sign-in must contain. It belongs to its verifier and does not reveal it. */
export const nonceOf = (codeVerifier: string): string => digest('nonce', codeVerifier);

/** The ID of an account at an issuer. Another issuer may use the same subject for someone else. */
export const subjectOf = (issuer: string, subject: string): string => digest(issuer, subject);

/** Verifiers as RFC 7636 defines them. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** What a client brings back from the provider. */
export interface OidcReturn {
  code: string;
  state: string;
  codeVerifier: string;
  /** The issuer, if the provider states it (RFC 9207). */
  iss: string | null;
}

/**
 * Checks that a code belongs to the sign-in that this client began.
 * @throws BAD_USER_INPUT for a verifier that cannot be one; UNAUTHENTICATED for the state of another sign-in
 */
export function requireOwnReturn({ state, codeVerifier }: OidcReturn): void {
  if (!VERIFIER.test(codeVerifier)) throw badInput('codeVerifier must be that of the sign-in.', ['codeVerifier']);
  if (state !== stateOf(codeVerifier)) throw signInRefused();
}

export const signInRefused = () => unauthenticated('This sign-in could not be verified. Please sign in again.');
export const providerAway = () => unavailable('The sign-in service cannot be reached. Try again in a minute.', 30);

/** Whether a claim is true. Some providers send it as a text. */
export const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

export const textOrNull = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);
