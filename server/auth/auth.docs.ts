import { z } from 'zod';
import { ME } from '../users/users.docs';
import { Role } from '../access/roles';

/** The shapes of signing in over HTTP. */

export const AUTH_CONFIG = z.object({
  provider: z.enum(['local', 'firebase']),
  google: z.boolean(),
  firebase: z.object({ projectId: z.string(), apiKey: z.string(), authDomain: z.string() }).nullable(),
  passwordMinLength: z.int(),
});

export const EXCHANGE = z.object({
  idToken: z.string().describe('Of the identity provider: with the local one, what sign-up or sign-in answered.'),
  userData: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      userType: z.enum([Role.JOBSEEKER, Role.ALUMNI, Role.HR]).default(Role.JOBSEEKER).optional(),
      college: z.string(),
      degree: z.string().optional(),
      batch: z.union([z.int(), z.string()]).optional().describe('A year.'),
      skills: z
        .union([z.array(z.string()), z.string()])
        .optional()
        .describe('A list, or one text with commas.'),
      company: z.string().optional().describe('Required for alumni and HR.'),
      position: z.string().optional().describe('Required for alumni and HR.'),
      linkedinUrl: z.string(),
    })
    .nullable()
    .optional()
    .describe('Makes the account, when there is none yet.'),
});

export const SESSION = z.object({
  token: z.string().describe('Goes in `Authorization: Bearer …` from now on.'),
  user: ME,
});

export const EXCHANGED = z.union([
  SESSION,
  z.object({ challenge: z.string().describe('For POST /api/auth/two-factor, within ten minutes.') }),
]);

export const CREDENTIALS = z.object({ email: z.string(), password: z.string() });
export const ID_TOKEN = z.object({ idToken: z.string().describe('For POST /api/auth/firebase-login.') });
export const MESSAGE = z.object({ message: z.string() });
