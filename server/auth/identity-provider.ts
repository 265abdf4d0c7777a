import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { badInput, unauthenticated } from '../platform/api/errors';

/** Who the identity provider says somebody is. */
export interface VerifiedIdentity {
  provider: 'local' | 'firebase';
  /** The provider's own id of the account; with the provider it names an account for ever. */
  subject: string;
  email: string;
  /** The provider has seen that the person reads this mailbox. */
  emailVerified: boolean;
  name: string | null;
}

/** Signs people in and says so in an ID token. */
export interface IdentityProvider {
  readonly name: VerifiedIdentity['provider'];
  /**
   * Checks an ID token of this provider.
   * @throws UNAUTHENTICATED for every token that is not genuine, current and ours
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

/** The claims that both providers' tokens carry, in Firebase's shape. */
export interface IdTokenClaims {
  subject: string;
  /** When the person last gave their password (or the like), in seconds since 1970. */
  authTime: number;
  email: string;
  emailVerified: boolean;
  name: string | null;
}

/** How long after signing in at the provider a token may be exchanged, in seconds. */
const AUTH_TIME_MAX_AGE = 600;
/** Clocks of two machines differ a little. */
const CLOCK_SKEW = 30;
const LONGEST_ID_TOKEN = 8192;
const refused = () => unauthenticated('This sign-in could not be verified. Please sign in again.');

// The token's fault. Keys that cannot be fetched are ours, and go on as an unforeseen error.
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
 * @throws UNAUTHENTICATED when anything is wrong with it; BAD_USER_INPUT when it carries no mail address
 */
export async function verifyIdToken(idToken: string, rules: TokenRules): Promise<IdTokenClaims> {
  if (idToken.length > LONGEST_ID_TOKEN) throw refused();
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
