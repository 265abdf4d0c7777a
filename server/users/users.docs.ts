import { z } from 'zod';
import { Role } from '../access/roles';

/** Somebody as the documented paths answer them. */
export const PERSON = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(Role),
  headline: z.string().nullable(),
  photoUrl: z.url().nullable().describe('A link that is good for minutes.'),
  college: z.string().nullable(),
  degree: z.string().nullable(),
  batch: z.int().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  expertise: z.array(z.string()),
  verified: z.boolean().describe('An admin has verified the company.'),
  openToRequests: z.boolean(),
  mentor: z.boolean(),
  email: z.string().nullable().describe('Null unless the person shows it to you.'),
  linkedinUrl: z.string().nullable(),
  lastActiveAt: z.iso.datetime().nullable(),
  skills: z.array(z.string()).describe('By name.'),
});

/** The signed-in person as the documented paths answer them. */
export const ME = PERSON.extend({
  phone: z.string().nullable(),
  experience: z.string().nullable().describe('Of a job seeker.'),
  lookingFor: z.array(z.string()).describe('The roles a job seeker looks for.'),
  eraseAfter: z.iso.datetime().nullable().describe('When the account is erased; null unless that was asked for.'),
  readiness: z.int().describe('0..100.'),
  profile: z.object({
    completion: z.int().describe('Per cent.'),
    missingFields: z.array(z.string()),
    currentCompany: z.string().nullable(),
  }),
});
