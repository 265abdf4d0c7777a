import { DAY } from '../../platform/clock';
import { Role } from '../../access/roles';
import { CITIES, COMPANIES, JOB_TEMPLATES, type Track } from '../catalog';
import type { People, Person } from './people';
import type { Rng } from '../rng';

export interface SeedJob {
  id: string;
  poster: Person;
  title: string;
  company: string;
  department: string;
  location: string;
  type: string;
  remote: boolean;
  description: string;
  requirements: readonly string[];
  salaryMin: number;
  salaryMax: number;
  status: 'open' | 'closed' | 'draft';
  track: Track;
  deadline: Date | null;
  postedAt: Date;
}

const JOBS = 60;
const CLOSED = 14;
const DRAFTS = 4;

/** Creates jobs over twelve months with increasing frequency. The oldest are closed, and the newest four are drafts. */
export function makeJobs(rng: Rng, people: People, now: Date): SeedJob[] {
  return Array.from({ length: JOBS }, (_, i) => {
    const status = i < CLOSED ? 'closed' : i >= JOBS - DRAFTS ? 'draft' : 'open';
    const postedAt = new Date(
      now.getTime() - 370 * (1 - (i + 0.5) / JOBS) ** 1.6 * DAY + rng.between(0, 8) * 3_600_000,
    );
    return makeJob({ rng, people, now }, i, { status, postedAt });
  });
}

interface Scope {
  rng: Rng;
  people: People;
  now: Date;
}

function makeJob({ rng, people, now }: Scope, i: number, state: Pick<SeedJob, 'status' | 'postedAt'>): SeedJob {
  const { status, postedAt } = state;
  const template = JOB_TEMPLATES[(i * 5) % JOB_TEMPLATES.length] ?? rng.pick(JOB_TEMPLATES);
  const company = COMPANIES[i % COMPANIES.length] ?? rng.pick(COMPANIES);
  const { title, department, type, description, requirements, salary, track } = template;
  return {
    id: rng.uuid(postedAt),
    poster: posterAt({ rng, people }, company, i),
    title,
    company,
    department,
    type,
    description,
    requirements,
    status,
    postedAt,
    track,
    location: rng.pick(CITIES),
    remote: i % 4 === 1,
    // The catalog has rupees.
    salaryMin: salary[0] * 100,
    salaryMax: salary[1] * 100,
    deadline: deadlineOf(i, state, now),
  };
}

function posterAt({ rng, people }: Pick<Scope, 'rng' | 'people'>, company: string, i: number): Person {
  const here = people.referrers.filter((person) => person.company === company);
  const hr = here.find((person) => person.role === Role.HR);
  // HR, if the company has any, posts two of three jobs.
  return hr && i % 3 !== 0 ? hr : rng.pick(here);
}

function deadlineOf(i: number, { status, postedAt }: Pick<SeedJob, 'status' | 'postedAt'>, now: Date): Date | null {
  if (status === 'closed') return new Date(postedAt.getTime() + 60 * DAY);
  return status === 'open' && i % 3 === 0 ? new Date(now.getTime() + (14 + i) * DAY) : null;
}
