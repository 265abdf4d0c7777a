import { z } from 'zod';
import type { Config } from '../platform/config/config';
import { badInput } from '../platform/api/errors';
import { bodyText, type RestDoc } from '../platform/api/rest';
import { optionalText } from '../platform/api/rest-fields';
import type { SignUpProfile } from './sign-up.rules';
import { restMe } from './me.rest';
import { Role } from '../access/roles';
import { AUTH_CONFIG, CREDENTIALS, EXCHANGE, EXCHANGED, ID_TOKEN, MESSAGE, SESSION } from './auth.docs';
import { PASSWORD_MIN_LENGTH } from './auth.rules';
import type { AuthService } from './auth.service';
import type { SignInPayload } from './auth.types';
import { type Call, type RequestContext, type Route, viewerOf } from '../access/context';
import type { LocalAccountsService } from './identity/local-accounts.service';

/** What a client needs to offer sign-in. Google sign-in requires Firebase. */
function authConfig({ firebase, oidc }: Pick<Config, 'firebase' | 'oidc'>) {
  return {
    provider: firebase === null ? 'local' : 'firebase',
    google: firebase !== null,
    firebase,
    oidc: oidc && { name: oidc.name },
    passwordMinLength: PASSWORD_MIN_LENGTH,
  };
}

/** GET /api/auth/config and the token exchange, which is the same for both identity providers. */
export function authRoutes(auth: AuthService, config: Pick<Config, 'firebase' | 'oidc'>): Route[] {
  const exchange = (path: string): Route => ({
    method: 'POST',
    path,
    access: 'public',
    doc: {
      summary: 'Exchanges an ID token of the identity provider for a session. The first sign-in creates the account.',
      body: EXCHANGE,
      answer: EXCHANGED,
    },
    handle: async ({ body, context }: Call) => {
      const profile = profileOf(body.userData);
      return restSignIn(await auth.signIn({ idToken: bodyText(body, 'idToken'), profile }, context), context);
    },
  });
  return [
    {
      method: 'GET',
      path: '/api/auth/config',
      access: 'public',
      doc: { summary: 'Returns how users sign in on this server.', answer: AUTH_CONFIG },
      handle: async () => authConfig(config),
    },
    exchange('/api/auth/firebase-login'),
    // Some clients include their base path twice.
    exchange('/api/api/auth/firebase-login'),
    {
      method: 'POST',
      path: '/api/auth/two-factor',
      access: 'public',
      doc: {
        summary: 'Completes sign-in when two-factor authentication is on.',
        body: z.object({
          challenge: z.string(),
          code: z.string().describe('A six-digit code from the authenticator app, or a recovery code.'),
        }),
        answer: SESSION,
      },
      handle: async ({ body, context }: Call) => {
        const answer = { challenge: bodyText(body, 'challenge'), code: bodyText(body, 'code') };
        return restSignIn(await auth.completeTwoFactor(answer, context), context);
      },
    },
  ];
}

/** The session, or the two-factor challenge that must be answered first. */
async function restSignIn({ token, me, challenge }: SignInPayload, context: RequestContext) {
  return me === null ? { challenge } : { token, user: await restMe(me, context) };
}

const DOCS = {
  signUp: { summary: 'Creates an account at the local identity provider.', body: CREDENTIALS, answer: ID_TOKEN },
  signIn: { summary: 'Signs in at the local identity provider.', body: CREDENTIALS, answer: ID_TOKEN },
  reset: {
    summary: 'Emails a password reset code if an account with this address exists.',
    body: CREDENTIALS.pick({ email: true }),
    answer: MESSAGE,
  },
  confirm: {
    summary: 'Sets a new password with the emailed code, and ends all sessions.',
    body: z.object({ code: z.string(), password: z.string() }),
    answer: MESSAGE,
  },
  change: {
    summary: 'Changes your password, and ends your other sessions.',
    body: z.object({ currentPassword: z.string(), password: z.string() }),
    answer: MESSAGE,
  },
} satisfies Record<string, RestDoc>;

/** The endpoints of the local identity provider. They do not exist when Firebase is configured. */
export function identityRoutes(accounts: LocalAccountsService): Route[] {
  const route = (path: string, doc: RestDoc, handle: (call: Call) => Promise<unknown>): Route => ({
    method: 'POST',
    path: `/api/identity/${path}`,
    access: 'public',
    doc,
    handle,
  });
  const credentials = ({ body }: Call) => ({ email: bodyText(body, 'email'), password: bodyText(body, 'password') });
  return [
    route('sign-up', DOCS.signUp, (call) => accounts.signUp(credentials(call), call.context.ip)),
    route('sign-in', DOCS.signIn, (call) => accounts.signIn(credentials(call), call.context.ip)),
    route('reset', DOCS.reset, ({ body, context }) => accounts.requestReset(bodyText(body, 'email'), context.ip)),
    route('reset/confirm', DOCS.confirm, async ({ body, context }) => {
      await accounts.confirmReset({ code: bodyText(body, 'code'), password: bodyText(body, 'password') }, context.ip);
      return { message: 'Your password was changed. Sign in with the new password.' };
    }),
    {
      method: 'POST',
      path: '/api/identity/password',
      access: 'signed-in',
      doc: DOCS.change,
      handle: async ({ body, context }) => {
        const change = { currentPassword: bodyText(body, 'currentPassword'), password: bodyText(body, 'password') };
        await accounts.changePassword(viewerOf(context), change);
        return { message: 'Your password was changed. Your other sessions have ended.' };
      },
    },
  ];
}

type Fields = Record<string, unknown>;

/**
 * Reads `userData` of the token exchange: SignUpProfileInput with the role as `userType`, the batch as a number or text, and skills
 * as a list or a comma-separated text.
 * @returns null if it is missing
 * @throws BAD_USER_INPUT with the invalid field
 */
function profileOf(userData: unknown): SignUpProfile | null {
  if (userData === undefined || userData === null) return null;
  if (typeof userData !== 'object' || Array.isArray(userData))
    throw badInput('userData must be an object.', ['userData']);
  const fields: Fields = Object.fromEntries(Object.entries(userData));
  return {
    role: roleOf(fields.userType),
    firstName: text(fields, 'firstName'),
    lastName: text(fields, 'lastName'),
    college: text(fields, 'college'),
    degree: text(fields, 'degree'),
    company: text(fields, 'company'),
    position: text(fields, 'position'),
    linkedinUrl: text(fields, 'linkedinUrl'),
    batch: batchOf(fields.batch),
    skills: skillsOf(fields.skills),
  };
}

const SIGN_UP_ROLES = [Role.JOBSEEKER, Role.ALUMNI, Role.HR];

function roleOf(value: unknown): Role {
  const role = value === undefined ? Role.JOBSEEKER : SIGN_UP_ROLES.find((known) => known === value);
  if (!role) throw badInput(`userType must be one of ${SIGN_UP_ROLES.join(', ')}.`, ['userType']);
  return role;
}

const text = (fields: Fields, field: string): string => optionalText(fields, field) ?? '';

function batchOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const batch = typeof value === 'string' && /^\s*\d{4}\s*$/.test(value) ? Number(value) : value;
  if (typeof batch !== 'number') throw badInput('batch must be a year.', ['batch']);
  return batch;
}

function skillsOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return value.split(',');
  const isList = Array.isArray(value) && value.every((skill) => typeof skill === 'string');
  if (!isList) throw badInput('skills must be a list of strings, or one string with commas.', ['skills']);
  return value;
}
