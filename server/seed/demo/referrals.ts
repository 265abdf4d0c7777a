import { DAY, HOUR } from '../../platform/clock';
import { expiryOf, ReferralStatus, RejectionReason } from '../../referrals/referrals.rules';
import { JOB_TEMPLATES, NOTES, REQUEST_MESSAGES, type Track } from '../catalog';
import type { SeedJob } from './jobs';
import { explains, matchWith } from './match';
import type { People, Person } from './people';
import type { Rng } from '../rng';

export interface SeedEvent {
  id: string;
  status: ReferralStatus;
  actor: Person | null;
  note: string | null;
  at: Date;
}

export interface SeedReferral {
  id: string;
  candidate: Person;
  referrer: Person;
  job: SeedJob | null;
  jobTitle: string;
  company: string;
  department: string | null;
  requirements: readonly string[];
  message: string | null;
  rejectionReason: RejectionReason | null;
  remindersSent: number;
  expiresAt: Date | null;
  /** From the request on, in order. */
  events: readonly SeedEvent[];
}

export const statusOf = ({ events }: SeedReferral): ReferralStatus => lastOf(events).status;
/** When a referral reached one of these statuses; null if never. */
export const timeOf = ({ events }: SeedReferral, ...statuses: ReferralStatus[]): Date | null =>
  events.find((event) => statuses.includes(event.status))?.at ?? null;
export const lastOf = <T>(values: readonly T[]): T => {
  const value = values.at(-1);
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

/** When a referral was requested, and after how many days it reached each status. */
export interface Timeline {
  candidate: Person;
  referrer: Person;
  /** Days before now of the request. */
  daysAgo: number;
  steps: readonly Step[];
  /** The referrer accepted in spite of the match, as their note says. */
  inSpiteOfMatch?: true;
}

/** Without a note, the referrer may have written one of `NOTES`. */
type Step = readonly [status: ReferralStatus, day: number, note?: string];

const { PENDING, REJECTED, WITHDRAWN, EXPIRED } = ReferralStatus;

export interface World {
  rng: Rng;
  people: People;
  jobs: readonly SeedJob[];
  now: Date;
}

/**
 * Creates a referral from a timeline: IDs, times, a job that was open then, and texts.
 * @returns null if the candidate's match with no job explains the outcome
 */
export function makeReferral(world: World, timeline: Timeline): SeedReferral | null {
  const { rng, now } = world;
  const { candidate, referrer, steps } = timeline;
  const askedAt = new Date(now.getTime() - timeline.daysAgo * DAY);
  const wanted = jobAt(world, timeline, askedAt);
  if (!wanted) return null;
  const { job, jobTitle } = wanted;
  const company = referrer.company ?? '';
  const asked: SeedEvent = { id: rng.uuid(askedAt), status: PENDING, actor: candidate, note: null, at: askedAt };
  const status = steps.at(-1)?.[0] ?? PENDING;
  const names = { job: jobTitle, company, referrer: referrer.firstName };
  return {
    id: rng.uuid(askedAt),
    candidate,
    referrer,
    job,
    jobTitle,
    company,
    department: job?.department ?? null,
    requirements: job?.requirements ?? [],
    message:
      rng.pick(REQUEST_MESSAGES)?.replace(/\{(job|company|referrer)\}/g, (_, key: keyof typeof names) => names[key]) ??
      null,
    rejectionReason: status === REJECTED ? rng.pick(REASONS) : null,
    remindersSent:
      status === PENDING || status === EXPIRED ? [2, 5].filter((day) => timeline.daysAgo >= day).length : 0,
    expiresAt: status === PENDING || status === EXPIRED ? expiryOf(askedAt) : null,
    events: [
      asked,
      ...steps.map(([status, day, note]) =>
        makeEvent(world, timeline, { status, note, at: new Date(askedAt.getTime() + day * DAY) }),
      ),
    ],
  };
}

// OTHER would require a note.
const REASONS = Object.values(RejectionReason).filter((reason) => reason !== RejectionReason.OTHER);

function makeEvent(
  { rng }: World,
  { candidate, referrer }: Timeline,
  { status, note, at }: { status: ReferralStatus; note: string | undefined; at: Date },
): SeedEvent {
  const actor = status === EXPIRED ? null : status === WITHDRAWN ? candidate : referrer;
  const notes = actor === referrer && rng.next() < 0.6 ? NOTES[status] : undefined;
  return { id: rng.uuid(at), status, actor, note: note ?? (notes ? rng.pick(notes) : null), at };
}

/**
 * What the candidate asked for: a job of the referrer's company that was open at this time, preferably of the candidate's track, or a
 * title without a posting. The match explains the outcome.
 */
function jobAt({ rng, jobs }: World, timeline: Timeline, at: Date): { job: SeedJob | null; jobTitle: string } | null {
  const { candidate, referrer, inSpiteOfMatch = false } = timeline;
  const reached = timeline.steps.map(([status]) => status);
  const isOpen = ({ status, postedAt, deadline }: SeedJob) =>
    status !== 'draft' && postedAt < at && (deadline === null || deadline > at);
  const fits = (job: { title: string; requirements: readonly string[] }) =>
    explains(matchWith(candidate, job).score, { reached, inSpiteOfMatch });
  const open = jobs.filter((job) => job.company === referrer.company && isOpen(job));
  const ofTrack = open.filter((job) => job.track === candidate.track && fits(job));
  const choice = ofTrack.length > 0 ? ofTrack : rng.next() < 0.3 ? open.filter(fits) : [];
  if (choice.length > 0) {
    const job = rng.pick(choice);
    return { job, jobTitle: job.title };
  }
  const titles = titlesOf(candidate.track).filter((title) => fits({ title, requirements: [] }));
  return titles.length > 0 ? { job: null, jobTitle: rng.pick(titles) } : null;
}

const titlesOf = (track: Track) =>
  JOB_TEMPLATES.filter((template) => template.track === track).map(({ title }) => title);

/** Hours as a fraction of days, for the steps of a timeline. */
export const hours = (count: number): number => (count * HOUR) / DAY;
