import { badInput } from '../platform/api/errors';
import { textKey } from '../platform/api/text';
import { cleanSkillNames } from '../skills/skills.rules';
import { cleanBatch, cleanLinkedinUrl, cleanProfileText } from '../users/profile.rules';
import { Role } from '../access/roles';

/** What a user enters at sign-up. */
export interface SignUpProfile {
  firstName: string;
  lastName: string;
  role: Role;
  college: string;
  degree?: string | null;
  batch?: number | null;
  skills?: string[] | null;
  company?: string | null;
  position?: string | null;
  linkedinUrl: string;
}

/** The columns of a new account, and its skills. */
export interface NewUser {
  firstName: string;
  lastName: string;
  role: Role;
  college: string | null;
  degree: string | null;
  batch: number | null;
  company: string | null;
  position: string | null;
  linkedinUrl: string | null;
  skills: string[];
}

const ALWAYS = ['firstName', 'lastName', 'college', 'linkedinUrl'] as const;
const BY_ROLE: Record<Role, readonly ('company' | 'position')[]> = {
  jobseeker: [],
  alumni: ['company', 'position'],
  hr: ['company', 'position'],
  admin: [],
};

/**
 * Checks a sign-up (spec: first and last name, college and LinkedIn URL; company and position for alumni and HR;
 * skills count only for job seekers, company and position only for the others).
 * @throws BAD_USER_INPUT naming every blank required field, or the invalid field
 */
export function newUserOf(profile: SignUpProfile): NewUser {
  const { role } = profile;
  if (role === Role.ADMIN) throw badInput('role must be JOBSEEKER, ALUMNI or HR.', ['role']);
  const missing = [...ALWAYS, ...BY_ROLE[role]].filter((field) => (profile[field] ?? '').trim() === '');
  if (missing.length > 0) throw badInput(`Please fill in ${missing.join(', ')}.`, missing);
  const refers = BY_ROLE[role].length > 0;
  return {
    role,
    firstName: cleanProfileText('firstName', profile.firstName) ?? '',
    lastName: cleanProfileText('lastName', profile.lastName) ?? '',
    college: cleanProfileText('college', profile.college),
    degree: cleanProfileText('degree', profile.degree),
    batch: cleanBatch(profile.batch),
    company: refers ? cleanProfileText('company', profile.company) : null,
    position: refers ? cleanProfileText('position', profile.position) : null,
    linkedinUrl: cleanLinkedinUrl(profile.linkedinUrl),
    skills: role === Role.JOBSEEKER ? cleanSkillNames(profile.skills ?? []) : [],
  };
}

const MAX_NAME_LENGTH = 80;

/**
 * The account of a user who signs in without having signed up: a job seeker with the name that the identity provider knows.
 * @param email without a name, its part before the @ is used
 */
export function newUserFromToken(name: string | null, email: string): NewUser {
  const given = (name ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
  const words = (given === '' ? wordsOfAddress(email) : given).split(/\s+/u);
  const [firstName = '', ...rest] = words;
  const nothing = {
    college: null,
    degree: null,
    batch: null,
    company: null,
    position: null,
    linkedinUrl: null,
    skills: [],
  };
  return { role: Role.JOBSEEKER, firstName: cut(firstName) || 'Member', lastName: cut(rest.join(' ')), ...nothing };
}

/** asha.rao@example.org → Asha Rao */
function wordsOfAddress(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + textKey(word).slice(1)).join(' ');
}

/** Truncates between characters, never inside one. */
function cut(text: string): string {
  return [...text].slice(0, MAX_NAME_LENGTH).join('').trim();
}
