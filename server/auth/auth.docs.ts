import { z } from 'zod';
import { ME } from '../users/users.docs';
import { Role } from '../access/roles';

/** Request and response schemas of the sign-in endpoints. */

export const AUTH_CONFIG = z.object({
  provider: z.enum(['local', 'firebase']),
  google: z.boolean(),
  firebase: z.object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() }).nullable(),
  oidc: z
    .object({ name: z.string().describe('The provider, for the label of the button.') })
    .nullable()
    .describe('The sign-in with OpenID Connect, if this server offers it.'),
  passwordMinLength: z.int(),
});

export const EXCHANGE = z.object({
  idToken: z
    .string()
    .describe('ID token of the identity provider. The local provider returns one at sign-up and sign-in.'),
  userData: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      userType: z.enum([Role.JOBSEEKER, Role.ALUMNI, Role.HR]).default(Role.JOBSEEKER).optional(),
      college: z.string(),
      degree: z.string().optional(),
      batch: z.union([z.int(), z.string()]).optional().describe('Year of graduation.'),
      skills: z
        .union([z.array(z.string()), z.string()])
        .optional()
        .describe('A list, or a comma-separated string.'),
      company: z.string().optional().describe('Required for alumni and HR.'),
      position: z.string().optional().describe('Required for alumni and HR.'),
      linkedinUrl: z.string(),
    })
    .nullable()
    .optional()
    .describe('Profile of a new account. Ignored if the account exists.'),
});

export const SESSION = z
  .object({
    token: z.string().describe('Session token for the `Authorization: Bearer` header, valid for 30 days.'),
    user: ME,
  })
  .meta({ id: 'Session' });

export const EXCHANGED = z.union([
  SESSION,
  z.object({ challenge: z.string().describe('Challenge for POST /api/auth/two-factor, valid for ten minutes.') }),
]);

export const CREDENTIALS = z.object({ email: z.string(), password: z.string() });
export const ID_TOKEN = z.object({ idToken: z.string().describe('ID token for POST /api/auth/firebase-login.') });
export const MESSAGE = z.object({ message: z.string() });
