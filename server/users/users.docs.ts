import { z } from 'zod';
import { Role } from '../access/roles';
import { PHOTO_LINK } from '../files/photos/photos.rules';

/** A user as REST endpoints return them. */
export const PERSON = z
  .object({
    id: z.uuid(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(Role),
    headline: z.string().nullable(),
    photoUrl: z.url().nullable().describe(PHOTO_LINK),
    college: z.string().nullable(),
    degree: z.string().nullable(),
    batch: z.int().nullable().describe('Year of graduation.'),
    company: z.string().nullable(),
    position: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    expertise: z.array(z.string()).describe('Topics the user can help with.'),
    verified: z.boolean().describe('Whether an admin has verified the company.'),
    verifiedCompany: z.string().nullable().describe('The verified company. Null if none is verified.'),
    verifiedAt: z.iso.datetime().nullable().describe('When the company was verified.'),
    openToRequests: z
      .boolean()
      .describe('Whether the user accepts requests from you; for yourself, from every college.'),
    mentor: z.boolean().describe('Whether the user offers mentoring.'),
    email: z.string().nullable().describe('Null unless visible to you.'),
    linkedinUrl: z.string().nullable(),
    lastActiveAt: z.iso.datetime().nullable(),
    skills: z.array(z.string()).describe('Skill names.'),
  })
  .meta({ id: 'User' });

/** The viewer as REST endpoints return them. */
export const ME = PERSON.extend({
  phone: z.string().nullable(),
  experience: z.string().nullable().describe('Work experience of a job seeker.'),
  lookingFor: z.array(z.string()).describe('Roles that a job seeker is looking for.'),
  eraseAfter: z.iso
    .datetime()
    .nullable()
    .describe('When the account will be erased. Null unless its deletion is scheduled.'),
  readiness: z.int().describe('Readiness score, 0 to 100.'),
  profile: z.object({
    completion: z.int().describe('Percentage of profile fields that are filled in, 0 to 100.'),
    missingFields: z.array(z.string()).describe('Names of the profile fields that are empty, most valuable first.'),
    currentCompany: z.string().nullable(),
  }),
});
