import { isRecord } from '../../lib/errorInfo';
import { RestError } from '../../lib/rest';
import { firebaseCopy, googleCopy } from './copy';

interface FirebaseErrorInfo {
  status: number;
  code: string;
  message: string;
  fields?: string[];
}

const wrongCredentials: FirebaseErrorInfo = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: firebaseCopy.wrongCredentials,
};
const badCode: FirebaseErrorInfo = {
  status: 400,
  code: 'BAD_USER_INPUT',
  message: firebaseCopy.badCode,
  fields: ['code'],
};
const googleRefused: FirebaseErrorInfo = { status: 400, code: 'BAD_USER_INPUT', message: googleCopy.refused };
const methodDisabled: FirebaseErrorInfo = { status: 403, code: 'FORBIDDEN', message: firebaseCopy.methodDisabled };

/** Firebase's codes as errors of the contract. An unknown address is the same error as a wrong password, so that no one can find out who has an account. */
const REFUSALS: Record<string, FirebaseErrorInfo> = {
  INVALID_LOGIN_CREDENTIALS: wrongCredentials,
  INVALID_PASSWORD: wrongCredentials,
  EMAIL_NOT_FOUND: wrongCredentials,
  USER_DISABLED: { status: 403, code: 'FORBIDDEN', message: firebaseCopy.disabled },
  EMAIL_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    message: firebaseCopy.emailTaken,
    fields: ['email'],
  },
  INVALID_EMAIL: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: firebaseCopy.invalidEmail,
    fields: ['email'],
  },
  MISSING_PASSWORD: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: firebaseCopy.passwordRequired,
    fields: ['password'],
  },
  WEAK_PASSWORD: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: firebaseCopy.weakPassword,
    fields: ['password'],
  },
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: firebaseCopy.weakPassword,
    fields: ['password'],
  },
  TOO_MANY_ATTEMPTS_TRY_LATER: {
    status: 429,
    code: 'RATE_LIMITED',
    message: firebaseCopy.tooManyAttempts,
  },
  RESET_PASSWORD_EXCEED_LIMIT: {
    status: 429,
    code: 'RATE_LIMITED',
    message: firebaseCopy.tooManyEmails,
  },
  EXPIRED_OOB_CODE: badCode,
  INVALID_OOB_CODE: badCode,
  OPERATION_NOT_ALLOWED: methodDisabled,
  PASSWORD_LOGIN_DISABLED: methodDisabled,
  // The operator has to add this deployment's domain to the Firebase project.
  UNAUTHORIZED_DOMAIN: methodDisabled,
  INVALID_CONTINUE_URI: methodDisabled,
  INVALID_IDP_RESPONSE: googleRefused,
  INVALID_SESSION_ID: googleRefused,
  MISSING_SESSION_ID: googleRefused,
  USER_CANCELLED: { status: 400, code: 'BAD_USER_INPUT', message: googleCopy.canceled },
};

/** The contract's error for an error of Firebase; undefined for an unknown code. */
export function refusalFor(body: unknown): FirebaseErrorInfo | undefined {
  const error = isRecord(body) && isRecord(body.error) ? body.error.message : '';
  // The message may continue after the code: `WEAK_PASSWORD : Password should be …`.
  return REFUSALS[(typeof error === 'string' ? error : '').split(/\s/u)[0] ?? ''];
}

/** Whether the email address is unknown or the password wrong. */
export const isWrongCredentials = (error: unknown): boolean =>
  error instanceof RestError && error.status === wrongCredentials.status;
