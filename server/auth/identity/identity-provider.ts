import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { badInput, unauthenticated } from '../../platform/api/errors';

/** An identity that the identity provider has verified. */
export interface VerifiedIdentity {
  provider: 'local' | 'firebase' | 'oidc';
  /** The provider's own ID of the account. Together with the provider, it never changes. */
  subject: string;
  email: string;
  /** Whether the provider has verified that the user owns the email address. */
  emailVerified: boolean;
  name: string | null;
}

/** Authenticates users and issues ID tokens. */
export interface IdentityProvider {
  readonly name: VerifiedIdentity['provider'];
  /**
   * Checks an ID token of this provider.
   * @throws UNAUTHENTICATED if the token is forged, expired or issued for another application
   */
  verify(idToken: string): Promise<VerifiedIdentity>;
}

interface TokenRules {
  key: JWTVerifyGetKey;
  algorithm: 'RS256' | 'ES256';
  issuer: string;
  audience: string;
  now: Date;
}

/** The claims of all providers' tokens, named as in Firebase. */
export interface IdTokenClaims {
  subject: string;
  /** When the user last authenticated, in seconds since 1970. */
  authTime: number;
  email: string;
  emailVerified: boolean;
  name: string | null;
}

/** How long after authentication a token can be exchanged, in seconds. */
const AUTH_TIME_MAX_AGE = 600;
/** Tolerated difference between the clocks of two machines, in seconds. */
const CLOCK_SKEW = 30;
const MAX_ID_TOKEN_LENGTH = 8192;
const refused = () => unauthenticated('This sign-in could not be verified. Please sign in again.');

// Errors caused by the token. A failure to fetch the keys is not among them and becomes an internal error.
const TOKEN_FAULTS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/**
 * Verifies a token's signature and claims.
 * @throws UNAUTHENTICATED for an invalid token; BAD_USER_INPUT if it has no email address
 */
export async function verifyIdToken(idToken: string, rules: TokenRules): Promise<IdTokenClaims> {
  if (idToken.length > MAX_ID_TOKEN_LENGTH) throw refused();
  const payload = await verifiedPayload(idToken, rules);
  const now = Math.floor(rules.now.getTime() / 1000);
  const { sub, iat, auth_time: authTime, email, email_verified: emailVerified, name } = payload;
  const isCurrent =
    typeof authTime === 'number' &&
    authTime <= now + CLOCK_SKEW &&
    now - authTime <= AUTH_TIME_MAX_AGE &&
    typeof iat === 'number' &&
    iat <= now + CLOCK_SKEW;
  if (!isCurrent || typeof sub !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(sub)) throw refused();
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) {
    throw badInput('This sign-in has no email address. An account needs one.', ['idToken']);
  }
  return {
    subject: sub,
    authTime,
    email,
    emailVerified: emailVerified === true,
    name: typeof name === 'string' ? name : null,
  };
}

async function verifiedPayload(
  idToken: string,
  { key, algorithm, issuer, audience, now }: TokenRules,
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, key, {
      issuer,
      audience,
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
    });
    if (protectedHeader.kid === undefined || Array.isArray(payload.aud)) throw refused();
    return payload;
  } catch (error) {
    if (TOKEN_FAULTS.some((fault) => error instanceof fault)) throw refused();
    throw error;
  }
}
