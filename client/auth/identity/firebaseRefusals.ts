import { isBag } from '../../lib/refusal';
import { RestError } from '../../lib/rest';
import { copy } from '../copy';

interface Refused {
  status: number;
  code: string;
  message: string;
  fields?: string[];
}

const wrongPair: Refused = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'The email address or password is wrong.',
};
const badCode: Refused = {
  status: 400,
  code: 'BAD_USER_INPUT',
  message: 'This code is wrong, was used already, or is too old.',
  fields: ['code'],
};
const noAnswerOfGoogle: Refused = { status: 400, code: 'BAD_USER_INPUT', message: copy.google.refused };
const closed: Refused = { status: 403, code: 'FORBIDDEN', message: 'This way to sign in is not open here.' };

/** The provider's codes, in the contract's words. Google's unknown-address code reads like a wrong password, so that nobody can ask who has an account. */
const REFUSALS: Record<string, Refused> = {
  INVALID_LOGIN_CREDENTIALS: wrongPair,
  INVALID_PASSWORD: wrongPair,
  EMAIL_NOT_FOUND: wrongPair,
  USER_DISABLED: { status: 403, code: 'FORBIDDEN', message: 'This account is disabled.' },
  EMAIL_EXISTS: {
    status: 409,
    code: 'CONFLICT',
    message: 'An account with this email address already exists. Sign in instead.',
    fields: ['email'],
  },
  INVALID_EMAIL: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'This is not an e-mail address.',
    fields: ['email'],
  },
  MISSING_PASSWORD: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'Please enter your password.',
    fields: ['password'],
  },
  WEAK_PASSWORD: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'Password does not meet requirements',
    fields: ['password'],
  },
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'Password does not meet requirements',
    fields: ['password'],
  },
  TOO_MANY_ATTEMPTS_TRY_LATER: {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  RESET_PASSWORD_EXCEED_LIMIT: {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many mails were asked for. Please wait a while and try again.',
  },
  EXPIRED_OOB_CODE: badCode,
  INVALID_OOB_CODE: badCode,
  OPERATION_NOT_ALLOWED: closed,
  PASSWORD_LOGIN_DISABLED: closed,
  // The project does not know this deployment's address: the operator has to add it.
  UNAUTHORIZED_DOMAIN: closed,
  INVALID_CONTINUE_URI: closed,
  INVALID_IDP_RESPONSE: noAnswerOfGoogle,
  INVALID_SESSION_ID: noAnswerOfGoogle,
  MISSING_SESSION_ID: noAnswerOfGoogle,
  USER_CANCELLED: { status: 400, code: 'BAD_USER_INPUT', message: copy.google.declined },
};

/** What a refusal of the provider is in the contract's words; undefined for one that we do not know. */
export function refusedBy(body: unknown): Refused | undefined {
  const error = isBag(body) && isBag(body.error) ? body.error.message : '';
  // `WEAK_PASSWORD : Password should be …` begins with the code.
  return REFUSALS[(typeof error === 'string' ? error : '').split(/\s/u)[0] ?? ''];
}

/** Whether the provider knows no such address, or no such password for it. */
export const isWrongPair = (error: unknown): boolean => error instanceof RestError && error.status === wrongPair.status;
