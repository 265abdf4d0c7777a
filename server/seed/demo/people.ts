import { DAY } from '../../platform/clock';
import { Role } from '../../access/roles';
import {
  CITIES,
  COLLEGES,
  COMPANIES,
  type Company,
  JOB_TEMPLATES,
  type SkillSeed,
  TRACKS,
  type Track,
} from '../catalog';
import type { Rng } from '../rng';

/** One fictional user. */
export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  role: Role;
  email: string;
  college: string | null;
  degree: string | null;
  batch: number | null;
  company: Company | null;
  position: string | null;
  department: string | null;
  headline: string | null;
  location: string | null;
  linkedinUrl: string | null;
  expertise: readonly string[];
  experience: string | null;
  lookingFor: readonly string[];
  track: Track;
  skills: readonly { name: string; category: string; source: string }[];
  hasResume: boolean;
  /** How many licenses and certifications the profile has. */
  certifications: number;
  openToRequests: boolean;
  mentor: boolean;
  verifiedAt: Date | null;
  createdAt: Date;
  lastActiveAt: Date;
}

export interface People {
  all: readonly Person[];
  seekers: readonly Person[];
  /** Verified alumni and HR. */
  referrers: readonly Person[];
  /** The users with an account to sign in. */
  demo: Record<'student' | 'alumni' | 'hr' | 'admin', Person>;
}

/** Null for users who leave the field empty. */
const EXPERIENCES = ['Fresher', '6 months as an intern', null, '1 year', '2 years'] as const;

const DOMAIN = 'demo.batchmate.example';

const SEEKERS: readonly (readonly [first: string, last: string, college: number, track: Track])[] = [
  ['Asha', 'Rao', 0, 'backend'],
  ['Arjun', 'Menon', 0, 'backend'],
  ['Diya', 'Kulkarni', 1, 'frontend'],
  ['Rohan', 'Banerjee', 2, 'data'],
  ['Sneha', 'Pillai', 0, 'data'],
  ['Karthik', 'Subramanian', 2, 'backend'],
  ['Ishita', 'Ghosh', 3, 'product'],
  ['Vikram', 'Chauhan', 3, 'backend'],
  ['Ananya', 'Deshpande', 1, 'frontend'],
  ['Farhan', 'Qureshi', 3, 'data'],
  ['Lakshmi', 'Venkatesan', 2, 'product'],
  ['Nikhil', 'Joshi', 1, 'backend'],
  ['Priya', 'Hegde', 0, 'frontend'],
  ['Sameer', 'Kazi', 1, 'data'],
  ['Tanvi', 'Bhatt', 3, 'frontend'],
  ['Yash', 'Agarwal', 3, 'backend'],
  ['Zoya', 'Fernandes', 0, 'product'],
  ['Manish', 'Yadav', 2, 'backend'],
  ['Ritika', 'Sen', 2, 'data'],
  ['Dev', 'Thakkar', 1, 'frontend'],
  ['Nandini', 'Shetty', 0, 'backend'],
];

type ReferrerSeed = readonly [
  first: string,
  last: string,
  college: number,
  company: number,
  position: string,
  track: Track,
  verified: boolean,
];

const ALUMNI: readonly ReferrerSeed[] = [
  ['Meera', 'Nair', 0, 0, 'Senior Backend Engineer', 'backend', true],
  ['Aditya', 'Kamath', 0, 1, 'Engineering Manager', 'backend', true],
  ['Shreya', 'Iyer', 2, 0, 'Staff Engineer', 'backend', true],
  ['Kabir', 'Malhotra', 3, 2, 'Frontend Lead', 'frontend', true],
  ['Pooja', 'Ranganathan', 2, 3, 'Data Scientist', 'data', true],
  ['Harsh', 'Vora', 1, 4, 'Product Manager', 'product', true],
  ['Neha', 'Sharma', 3, 1, 'Frontend Engineer', 'frontend', true],
  ['Siddharth', 'Bose', 2, 2, 'Site Reliability Engineer', 'backend', true],
  ['Aparna', 'Kelkar', 1, 3, 'Analytics Lead', 'data', true],
  ['Imran', 'Shaikh', 1, 4, 'Designer', 'product', true],
  ['Gayatri', 'Prabhu', 0, 2, 'Backend Engineer', 'backend', false],
  ['Tarun', 'Saxena', 3, 3, 'Software Engineer', 'backend', false],
];

const HR: readonly ReferrerSeed[] = [
  ['Kavya', 'Shah', 1, 0, 'Talent Partner', 'product', true],
  ['Rahul', 'Dixit', 3, 1, 'Recruiter', 'product', true],
  ['Divya', 'Mathew', 2, 2, 'Head of Hiring', 'product', true],
  ['Joel', "D'Souza", 1, 4, 'Recruiter', 'product', false],
];

const ADMINS: readonly (readonly [first: string, last: string])[] = [
  ['Leela', 'Krishnan'],
  ['Om', 'Prakash'],
];

const DEGREES = [
  'B.Tech Computer Science',
  'B.E. Information Technology',
  'B.Tech Electronics',
  'M.Sc Data Science',
] as const;

/** Creates the users, who signed up before all other demo data. */
export function makePeople(rng: Rng, now: Date): People {
  const seekers = SEEKERS.map((seed, i) => makeSeeker({ rng, now }, seed, i));
  const alumni = ALUMNI.map((seed, i) => makeReferrer({ rng, now }, Role.ALUMNI, { seed, i }));
  const hr = HR.map((seed, i) => makeReferrer({ rng, now }, Role.HR, { seed, i }));
  const admins = ADMINS.map(([firstName, lastName], i) => ({
    ...blank({ rng, now }, 400),
    firstName,
    lastName,
    role: Role.ADMIN,
    headline: 'Keeps Batchmate in order',
    email: i === 0 ? `admin@${DOMAIN}` : emailOf(firstName, lastName),
  }));
  const all = [...seekers, ...alumni, ...hr, ...admins];
  const referrers = [...alumni, ...hr].filter((person) => person.verifiedAt !== null);
  return {
    all,
    seekers,
    referrers,
    demo: { student: first(seekers), alumni: first(alumni), hr: first(hr), admin: first(admins) },
  };
}

function first(people: readonly Person[]): Person {
  const [person] = people;
  if (!person) throw new Error('The demo data has a user of every role.');
  return person;
}

interface Scope {
  rng: Rng;
  now: Date;
}

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const emailOf = (firstName: string, lastName: string) => `${letters(firstName)}.${letters(lastName)}@${DOMAIN}`;

function blank({ rng, now }: Scope, daysAgo: number): Person {
  const createdAt = new Date(now.getTime() - daysAgo * DAY);
  return {
    id: rng.uuid(createdAt),
    firstName: '',
    lastName: '',
    email: '',
    role: Role.JOBSEEKER,
    college: null,
    degree: null,
    batch: null,
    company: null,
    position: null,
    department: null,
    headline: null,
    location: null,
    linkedinUrl: null,
    expertise: [],
    experience: null,
    lookingFor: [],
    track: 'backend',
    skills: [],
    hasResume: false,
    certifications: 0,
    openToRequests: true,
    mentor: false,
    verifiedAt: null,
    createdAt,
    lastActiveAt: new Date(now.getTime() - rng.between(0.02, 6) * DAY),
  };
}

/** Skills of the track: the most typical ones, and others at random. */
function skillsOf(rng: Rng, track: Track, { typical, others }: { typical: number; others: number }): Person['skills'] {
  const skills: readonly SkillSeed[] = TRACKS[track].skills;
  return [...skills.slice(0, typical), ...rng.some(skills.slice(typical), others)].map(([name, category, source]) => ({
    name,
    category,
    source,
  }));
}

/** One or two job titles of the track. */
function rolesOf(track: Track, i: number): string[] {
  const titles = JOB_TEMPLATES.filter((job) => job.track === track).map(({ title }) => title);
  return [...new Set([0, 1].slice(0, 1 + (i % 2)).flatMap((step) => titles[(i + step) % titles.length] ?? []))];
}

function makeSeeker(scope: Scope, [firstName, lastName, college, track]: (typeof SEEKERS)[number], i: number): Person {
  const { rng, now } = scope;
  const isDemo = i === 0;
  return {
    ...blank(scope, 380 - i * 0.5),
    firstName,
    lastName,
    track,
    college: COLLEGES[college] ?? null,
    email: isDemo ? `student@${DOMAIN}` : emailOf(firstName, lastName),
    degree: rng.pick(DEGREES),
    batch: now.getUTCFullYear() + (i % 3),
    // Some profiles are incomplete.
    headline: isDemo || i % 4 !== 3 ? TRACKS[track].headline : null,
    location: isDemo || i % 5 !== 4 ? rng.pick(CITIES) : null,
    linkedinUrl: `https://www.linkedin.com/in/${letters(firstName)}-${letters(lastName)}-demo`,
    experience: EXPERIENCES[i % EXPERIENCES.length] ?? null,
    lookingFor: rolesOf(track, i),
    // Every fifth job seeker has just started.
    skills: skillsOf(rng, track, { typical: 4, others: isDemo ? 4 : i % 5 === 4 ? 0 : 2 + (i % 3) }),
    hasResume: i % 6 !== 5,
    certifications: isDemo ? 3 : i % 3,
  };
}

function makeReferrer(
  scope: Scope,
  role: Role.ALUMNI | Role.HR,
  { seed, i }: { seed: ReferrerSeed; i: number },
): Person {
  const { rng, now } = scope;
  const [firstName, lastName, college, company, position, track, isVerified] = seed;
  const person = blank(scope, 395 - i * 0.5);
  const isDemo = i === 0;
  const worksAt = COMPANIES[company] ?? null;
  return {
    ...person,
    firstName,
    lastName,
    role,
    track,
    position,
    company: worksAt,
    college: COLLEGES[college] ?? null,
    email: isDemo ? `${role}@${DOMAIN}` : emailOf(firstName, lastName),
    degree: rng.pick(DEGREES),
    batch: now.getUTCFullYear() - 4 - (i % 6),
    department: role === Role.HR ? 'People' : 'Engineering',
    headline: `${position} at ${worksAt}`,
    location: rng.pick(CITIES),
    linkedinUrl: `https://www.linkedin.com/in/${letters(firstName)}-${letters(lastName)}-demo`,
    expertise:
      role === Role.HR ? ['Hiring', 'Interviews', 'Offers'] : TRACKS[track].skills.slice(0, 4).map(([name]) => name),
    skills: role === Role.HR ? [] : skillsOf(rng, track, { typical: 2, others: 3 }),
    certifications: role === Role.HR ? 0 : isDemo ? 3 : i % 3,
    openToRequests: isDemo || i !== 8,
    mentor: isDemo || i % 3 === 1,
    verifiedAt: isVerified ? new Date(person.createdAt.getTime() + 2 * DAY) : null,
  };
}
