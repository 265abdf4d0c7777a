import { OPEN_STATUSES, QUOTA, ReferralStatus } from '../../referrals/referrals.rules';
import type { Person } from './people';
import { type Timeline, hours, makeReferral, type SeedReferral, statusOf, type World } from './referrals';

const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

const REFERRAL_COUNT = 200;

/** Days from the request to the hire, for the 16 hires of the demo referrer. The average is 18. */
const DAYS_TO_HIRE = [11, 12, 14, 15, 15, 16, 17, 17, 18, 18, 19, 20, 21, 22, 25, 28];

/** Creates 200 referrals in all statuses, requested during the last twelve months. */
export function makeReferrals(world: World): SeedReferral[] {
  const made = [...timelinesOfDemoReferrer(world), ...timelinesOfDemoStudent(world)].map((timeline) =>
    makeReferral(world, timeline),
  );
  const { rng, people } = world;
  const others = people.referrers.filter((person) => person !== people.demo.alumni);
  const seekers = people.seekers.filter((person) => person !== people.demo.student);
  while (made.length < REFERRAL_COUNT) {
    const [candidate, referrer] = [rng.pick(seekers), rng.pick(others)];
    const referral = makeReferral(world, randomTimeline(world, { candidate, referrer }));
    if (fits(made, referral)) made.push(referral);
  }
  return made.sort((a, b) => (a.id < b.id ? -1 : 1));
}

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
  const seeker = (i: number): Person => people.seekers[i] ?? people.demo.student;
  const timeline = (i: number, daysAgo: number, ...steps: Timeline['steps']): Timeline => ({
    candidate: seeker(i),
    referrer,
    daysAgo,
    steps,
  });
  const hired = DAYS_TO_HIRE.map((days, i) =>
    timeline(
      i + 1,
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
    { ...timeline(0, 3.4, [ACCEPTED, hours(6)]), title: 'Backend Engineer' },
    timeline(17, 6.2, [ACCEPTED, 1.1]),
    timeline(18, 10.4, [ACCEPTED, 0.8], [REVIEWED, 2.5]),
    timeline(19, 15.3, [ACCEPTED, 0.4], [REFERRED, 3.2]),
    timeline(20, 21.6, [ACCEPTED, 1.9], [REVIEWED, 3], [REFERRED, 6]),
    timeline(12, 30.2, [ACCEPTED, 0.5], [REFERRED, 4], [INTERVIEW, 15]),
    timeline(16, 62.7, [ACCEPTED, 1.2], [WITHDRAWN, 9]),
    timeline(17, 310.5, [REJECTED, 1.4]),
    timeline(18, 204.2, [REJECTED, 0.6]),
    timeline(19, 121.8, [REJECTED, 2.2]),
    timeline(20, 41.3, [REJECTED, 1.1]),
    timeline(14, 88.4, [WITHDRAWN, 0.9]),
    timeline(2, 0.2),
    timeline(6, 1.3),
    timeline(9, 3.2),
    timeline(13, 5.6),
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
