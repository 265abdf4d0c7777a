import type { Client } from 'pg';
import { READINESS_VERSION, readinessOf } from '../../users/readiness/readiness.rules';
import { DAY } from '../../platform/clock';
import { textKey } from '../../platform/api/text';
import { CITIES, COLLEGES, JOB_TEMPLATES, TRACKS, type Track } from '../catalog';
import { copyRows } from './copy-rows';
import type { Rng } from '../rng';
import { searchVector } from './search-vector';

/** The email domain of generated users. */
export const LOAD_DOMAIN = 'load.batchmate.example';

const combinations = (stems: string, endings: string): string[] =>
  stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
// Several hundred of each, so that a name is as rare as in reality, as searches for frequent names take longer.
const FIRST_NAMES = combinations(
  'Aar Adit Akash Bhav Char Deep Esh Gaur Hem Irf Jay Kir Lav Moh Nain Omk Pall Raj Sam Tej Um Var Yam Zub',
  'av ika an esh ita endra ini osh ul vi ya yan',
);
const LAST_NAMES = combinations(
  'Achar Bed Chatter Dutt Easwar Gandh Huss Jai Kapo Lob Mishr Naid Ojh Pat Rath Sinh Trived Unn Verm Wagh',
  'a ani jee kar le mal nathan oor pal raj sena ur',
);
const CAMPUSES = COLLEGES.flatMap((college) => CITIES.map((city) => `${college} ${city}`));
const EXPERIENCES = ['Fresher', '6 months', '1 year', '2 years', '3 years'] as const;
const FIRST_BATCH = 2020;
const BATCHES = 8;

const USER_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'role',
  'email',
  'email_verified',
  'headline',
  'college',
  'degree',
  'batch',
  'company',
  'position',
  'location',
  'linkedin_url',
  'verified_at',
  'experience',
  'looking_for',
  'readiness',
  'readiness_version',
  'search',
  'last_active_at',
  'created_at',
  'updated_at',
] as const;
const SKILL_COLUMNS = ['user_id', 'name_key', 'name', 'category', 'known', 'created_at'] as const;

/** Skills per generated candidate. */
export const SKILLS_EACH = 3;

interface Scope {
  client: Client;
  rng: Rng;
  now: Date;
}

interface NewUser {
  id: string;
  at: Date;
  /** A unique number for the email address, counted over all runs. */
  number: number;
}

/** Writes job seekers with skills, readiness and search vectors. */
export async function copyCandidates(
  { client, rng, now }: Scope,
  range: { from: number; count: number },
): Promise<void> {
  const users = makeUsers({ rng, now }, range);
  const tracks = Object.keys(TRACKS) as Track[]; // Object.keys returns string[].
  const skillsOf = new Map<string, readonly (readonly [string, string])[]>();
  await copyRows(
    client,
    { table: 'users', columns: USER_COLUMNS },
    mapped(users, ({ id, at, number }) => {
      const { headline, skills } = TRACKS[rng.pick(tracks)];
      // Incomplete profiles, so that readiness varies.
      const mostly = <T>(value: T, share: number): T | null => (rng.next() < share ? value : null);
      const known = rng.some<readonly [string, string, string]>(skills, SKILLS_EACH);
      skillsOf.set(
        id,
        known.map(([name, category]) => [name, category]),
      );
      const person = {
        ...named(rng),
        college: rng.pick(CAMPUSES),
        degree: mostly('B.Tech', 0.8),
        location: mostly(rng.pick(CITIES), 0.9),
        headline: mostly(headline, 0.7),
        linkedinUrl: mostly(linkedin(number), 0.6),
        batch: FIRST_BATCH + Math.floor(rng.between(0, BATCHES)),
        experience: rng.pick(EXPERIENCES),
        lookingFor: [rng.pick(JOB_TEMPLATES).title],
      };
      const { score } = readinessOf({
        ...person,
        photoFileId: null,
        resumeFileId: null,
        knownSkills: SKILLS_EACH,
        unknownSkills: 0,
        certifications: 0,
        acceptedReferrals: 0,
        interviews: 0,
      });
      const search = searchVector({ ...person, skills: known.map(([name]) => name), company: null, position: null });
      return [
        id,
        person.firstName,
        person.lastName,
        'jobseeker',
        `candidate-${number}@${LOAD_DOMAIN}`,
        true,
        person.headline,
        person.college,
        person.degree,
        person.batch,
        null,
        null,
        person.location,
        person.linkedinUrl,
        null,
        person.experience,
        person.lookingFor,
        score,
        READINESS_VERSION,
        search,
        at,
        at,
        at,
      ];
    }),
  );
  const skills = [...skillsOf].flatMap(([id, known]) =>
    // At different times, because skills are listed in the order in which they were added.
    known.map(([name, category], i) => [id, textKey(name), name, category, true, new Date(now.getTime() + i)] as const),
  );
  await copyRows(client, { table: 'skills', columns: SKILL_COLUMNS }, skills);
}

/** Writes verified alumni of these companies, who post jobs and receive requests. */
export async function copyReferrers(
  { client, rng, now }: Scope,
  range: { from: number; count: number; companies: readonly string[] },
): Promise<void> {
  await copyRows(
    client,
    { table: 'users', columns: USER_COLUMNS },
    mapped(makeUsers({ rng, now }, range), ({ id, at, number }) => {
      const company = rng.pick(range.companies);
      const position = 'Software Engineer';
      const person = {
        ...named(rng),
        college: rng.pick(CAMPUSES),
        degree: 'B.Tech',
        location: rng.pick(CITIES),
        headline: `${position} at ${company}`,
        batch: 2018,
        experience: null,
      };
      return [
        id,
        person.firstName,
        person.lastName,
        'alumni',
        `referrer-${number}@${LOAD_DOMAIN}`,
        true,
        person.headline,
        person.college,
        person.degree,
        person.batch,
        company,
        position,
        person.location,
        linkedin(number),
        at,
        null,
        [],
        0,
        0,
        searchVector({ ...person, skills: [], lookingFor: [], company, position }),
        at,
        at,
        at,
      ];
    }),
  );
}

const linkedin = (number: number) => `https://www.linkedin.com/in/load-${number}`;
const named = (rng: Rng) => ({ firstName: rng.pick(FIRST_NAMES), lastName: rng.pick(LAST_NAMES) });

function makeUsers(
  { rng, now }: Pick<Scope, 'rng' | 'now'>,
  { from, count }: { from: number; count: number },
): NewUser[] {
  return Array.from({ length: count }, (_, i) => {
    const at = new Date(now.getTime() - rng.between(30, 400) * DAY);
    return { id: rng.uuid(at), at, number: from + i };
  });
}

function* mapped<T, R>(values: readonly T[], map: (value: T) => R): Generator<R> {
  for (const value of values) yield map(value);
}
