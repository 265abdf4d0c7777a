import { OPEN_STATUSES, QUOTA, ReferralStatus } from '../../referrals/referrals.rules';
import type { Person } from './people';
import { type Timeline, hours, makeReferral, type SeedReferral, statusOf, type World } from './referrals';

const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

const REFERRAL_COUNT = 200;

/**
 * The 16 hires of the demo referrer, from the earliest: the candidate, and the days from the request to the hire, on average 18.
 * Each candidate fits a job that the company had open at that time.
 */
const HIRES: readonly (readonly [candidate: string, days: number])[] = [
  ['Arjun', 11],
  ['Vikram', 12],
  ['Nandini', 14],
  ['Diya', 15],
  ['Ananya', 15],
  ['Priya', 16],
  ['Tanvi', 17],
  ['Dev', 17],
  ['Sameer', 18],
  ['Rohan', 18],
  ['Ritika', 19],
  ['Sneha', 20],
  ['Farhan', 21],
  ['Lakshmi', 22],
  ['Zoya', 25],
  ['Ishita', 28],
];

/** Why the demo referrer accepted the one request in spite of its match. */
const EXCEPTION_NOTE =
  'Two of the four requirements so far, and a home cluster that I would be proud of. Worth a first round.';

/** Creates 200 referrals in all statuses, requested during the last twelve months. */
export function makeReferrals(world: World): SeedReferral[] {
  const made = [...timelinesOfDemoReferrer(world), ...timelinesOfDemoStudent(world)].map((timeline) => {
    const referral = makeReferral(world, timeline);
    if (referral) return referral;
    const { candidate, referrer, daysAgo } = timeline;
    throw new Error(`${referrer.company} had no job for ${candidate.firstName} ${daysAgo} days ago.`);
  });
  const { rng, people } = world;
  const others = people.referrers.filter((person) => person !== people.demo.alumni);
  const seekers = people.seekers.filter((person) => person !== people.demo.student);
  while (made.length < REFERRAL_COUNT) {
    const [candidate, referrer] = [rng.pick(seekers), rng.pick(others)];
    const timeline = randomTimeline(world, { candidate, referrer });
    const referral = isPlausible(timeline) ? makeReferral(world, timeline) : null;
    if (referral && fits(made, referral)) made.push(referral);
  }
  return made.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Nobody is hired without a résumé. */
const isPlausible = ({ candidate, steps }: Timeline) => candidate.hasResume || steps.at(-1)?.[0] !== HIRED;

const isOpen = (referral: SeedReferral) => OPEN_STATUSES.includes(statusOf(referral));
const jobKey = ({ job, jobTitle, company }: SeedReferral) => job?.id ?? `${jobTitle}@${company}`.toLowerCase();

/** Whether the rules allow the referral: within the quota, and the only open one for this referrer and job. */
function fits(made: readonly SeedReferral[], referral: SeedReferral): boolean {
  if (!isOpen(referral)) return true;
  const open = made.filter((other) => other.candidate === referral.candidate && isOpen(other));
  const isDuplicate = open.some((other) => other.referrer === referral.referrer && jobKey(other) === jobKey(referral));
  return open.length < QUOTA.openLimit - 1 && !isDuplicate;
}

/** 27 answered requests, of which 23 were accepted and 16 led to a hire, plus four pending ones and one that was withdrawn before an answer. */
function timelinesOfDemoReferrer({ people }: World): Timeline[] {
  const referrer = people.demo.alumni;
  const named = (name: string) => people.seekers.find(({ firstName }) => firstName === name) ?? people.demo.student;
  const timeline = (candidate: Person, daysAgo: number, ...steps: Timeline['steps']): Timeline => ({
    candidate,
    referrer,
    daysAgo,
    steps,
  });
  const hired = HIRES.map(([candidate, days], i) =>
    timeline(
      named(candidate),
      331 - i * 18.5,
      [ACCEPTED, hours(5 + i * 3)],
      [REVIEWED, days * 0.25],
      [REFERRED, days * 0.4],
      [INTERVIEW, days * 0.7],
      [HIRED, days],
    ),
  );
  return [
    ...hired,
    timeline(people.demo.student, 3.4, [ACCEPTED, hours(6)]),
    timeline(named('Manish'), 6.2, [ACCEPTED, 1.1]),
    timeline(named('Ritika'), 10.4, [ACCEPTED, 0.8], [REVIEWED, 2.5]),
    timeline(named('Dev'), 15.3, [ACCEPTED, 0.4], [REFERRED, 3.2]),
    { ...timeline(named('Yash'), 21.6, [ACCEPTED, 1.9, EXCEPTION_NOTE], [REFERRED, 6]), inSpiteOfMatch: true },
    timeline(named('Priya'), 30.2, [ACCEPTED, 0.5], [REFERRED, 4], [INTERVIEW, 15]),
    timeline(named('Zoya'), 62.7, [ACCEPTED, 1.2], [WITHDRAWN, 9]),
    timeline(named('Manish'), 310.5, [REJECTED, 1.4]),
    timeline(named('Ritika'), 204.2, [REJECTED, 0.6]),
    timeline(named('Dev'), 121.8, [REJECTED, 2.2]),
    timeline(named('Nandini'), 41.3, [REJECTED, 1.1]),
    timeline(named('Tanvi'), 88.4, [WITHDRAWN, 0.9]),
    timeline(named('Diya'), 0.2),
    timeline(named('Ishita'), 1.3),
    timeline(named('Farhan'), 3.2),
    timeline(named('Sameer'), 5.6),
  ];
}

/** The requests of the demo student to other referrers. */
function timelinesOfDemoStudent({ people }: World): Timeline[] {
  const candidate = people.demo.student;
  const others = people.referrers.filter(
    (person) => person !== people.demo.alumni && person !== people.demo.hr && person.openToRequests,
  );
  const timeline = (i: number, daysAgo: number, ...steps: Timeline['steps']): Timeline => ({
    candidate,
    referrer: others[i] ?? people.demo.hr,
    daysAgo,
    steps,
  });
  return [
    timeline(0, 1.6),
    { ...timeline(0, 26.5, [ACCEPTED, 1], [REFERRED, 4.5], [INTERVIEW, 14]), referrer: people.demo.hr },
    timeline(2, 12.1, [ACCEPTED, 2.1], [REVIEWED, 4]),
    timeline(3, 48.9, [REJECTED, 1.7]),
    timeline(4, 75.3, [EXPIRED, 7]),
    timeline(5, 132.2, [ACCEPTED, 0.7], [WITHDRAWN, 5]),
    timeline(6, 171.4, [REJECTED, 3.2]),
    timeline(1, 238.6, [ACCEPTED, 1.1], [REFERRED, 3], [INTERVIEW, 10], [HIRED, 21]),
  ];
}

type Outcome = Partial<Record<ReferralStatus, number>>;

/** The weights of the outcomes of a request, by its age in days. Recent requests are pending; the oldest have a final status. */
const OUTCOMES: readonly (readonly [upTo: number, outcome: Outcome])[] = [
  [6.5, { [PENDING]: 55, [ACCEPTED]: 25, [REJECTED]: 20 }],
  [
    40,
    { [ACCEPTED]: 12, [REVIEWED]: 14, [REFERRED]: 18, [INTERVIEW]: 14, [REJECTED]: 24, [WITHDRAWN]: 8, [EXPIRED]: 10 },
  ],
  [Number.POSITIVE_INFINITY, { [HIRED]: 15, [REJECTED]: 43, [EXPIRED]: 24, [WITHDRAWN]: 18 }],
];

/** The steps that lead to each status, with their times as shares of the total time. */
const STEPS: Record<ReferralStatus, readonly (readonly [ReferralStatus, number])[]> = {
  [PENDING]: [],
  [ACCEPTED]: [[ACCEPTED, 1]],
  [REJECTED]: [[REJECTED, 1]],
  [REVIEWED]: [
    [ACCEPTED, 0.4],
    [REVIEWED, 1],
  ],
  [REFERRED]: [
    [ACCEPTED, 0.3],
    [REVIEWED, 0.5],
    [REFERRED, 1],
  ],
  [INTERVIEW]: [
    [ACCEPTED, 0.15],
    [REFERRED, 0.4],
    [INTERVIEW, 1],
  ],
  [HIRED]: [
    [ACCEPTED, 0.1],
    [REVIEWED, 0.2],
    [REFERRED, 0.35],
    [INTERVIEW, 0.7],
    [HIRED, 1],
  ],
  [WITHDRAWN]: [
    [ACCEPTED, 0.4],
    [WITHDRAWN, 1],
  ],
  [EXPIRED]: [[EXPIRED, 1]],
};

/** The maximum number of days to reach a status; 30 for the others. */
const MAX_DAYS: Partial<Record<ReferralStatus, number>> = {
  [ACCEPTED]: 5,
  [REJECTED]: 5,
  [REVIEWED]: 9,
  [REFERRED]: 12,
  [WITHDRAWN]: 12,
};

function randomTimeline({ rng }: World, pair: Pick<Timeline, 'candidate' | 'referrer'>): Timeline {
  // Squared, so that recent weeks have more requests.
  const daysAgo = 0.3 + 355 * rng.next() ** 2;
  const outcome = rng.weighted(OUTCOMES.find(([upTo]) => daysAgo <= upTo)?.[1] ?? {});
  const days = outcome === EXPIRED ? 7 : Math.min(daysAgo * 0.9, rng.between(0.2, MAX_DAYS[outcome] ?? 30));
  // Answers come within the seven days before a request expires.
  const steps = STEPS[outcome].map(
    ([status, share], i) =>
      [status, i === 0 && outcome !== EXPIRED ? Math.min(days * share, 6.5) : days * share] as const,
  );
  // A request that is not old enough to have expired is pending.
  if (outcome === EXPIRED && daysAgo < 7.2) return { ...pair, daysAgo, steps: [] };
  return { ...pair, daysAgo, steps };
}
