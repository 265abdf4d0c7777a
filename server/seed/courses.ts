import { OPEN_STATUSES, QUOTA, ReferralStatus } from '../referrals/referrals.rules';
import type { Person } from './people';
import { type Course, hours, makeReferral, type SeedReferral, statusOf, type World } from './referrals';

const { PENDING, ACCEPTED, REJECTED, REVIEWED, REFERRED, INTERVIEW, HIRED, WITHDRAWN, EXPIRED } = ReferralStatus;

const REFERRALS = 200;

/** Days from asking to the hire, of the demonstration referrer's sixteen: 18 on average. */
const DAYS_TO_HIRE = [11, 12, 14, 15, 15, 16, 17, 17, 18, 18, 19, 20, 21, 22, 25, 28];

/** Two hundred requests over twelve months, in every status. */
export function makeReferrals(world: World): SeedReferral[] {
  const made = [...coursesOfDemoReferrer(world), ...coursesOfDemoStudent(world)].map((course) =>
    makeReferral(world, course),
  );
  const { chance, people } = world;
  const others = people.referrers.filter((person) => person !== people.demo.alumni);
  const seekers = people.seekers.filter((person) => person !== people.demo.student);
  while (made.length < REFERRALS) {
    const [candidate, referrer] = [chance.pick(seekers), chance.pick(others)];
    const referral = makeReferral(world, courseByChance(world, { candidate, referrer }));
    if (fits(made, referral)) made.push(referral);
  }
  return made.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const isOpen = (referral: SeedReferral) => OPEN_STATUSES.includes(statusOf(referral));
const jobKey = ({ job, jobTitle, company }: SeedReferral) => job?.id ?? `${jobTitle}@${company}`.toLowerCase();

/** Whether the rules would have allowed it: the quota, and one open request for each referrer and job. */
function fits(made: readonly SeedReferral[], referral: SeedReferral): boolean {
  if (!isOpen(referral)) return true;
  const open = made.filter((other) => other.candidate === referral.candidate && isOpen(other));
  const isTwin = open.some((other) => other.referrer === referral.referrer && jobKey(other) === jobKey(referral));
  return open.length < QUOTA.openLimit - 1 && !isTwin;
}

/** 27 decided requests, of which 23 were accepted and 16 led to a hire; a few that wait for an answer, and one withdrawn before it. */
function coursesOfDemoReferrer({ people }: World): Course[] {
  const referrer = people.demo.alumni;
  const seeker = (i: number): Person => people.seekers[i] ?? people.demo.student;
  const course = (i: number, askedAgo: number, ...steps: Course['steps']): Course => ({
    candidate: seeker(i),
    referrer,
    askedAgo,
    steps,
  });
  const hired = DAYS_TO_HIRE.map((days, i) =>
    course(
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
    { ...course(0, 3.4, [ACCEPTED, hours(6)]), title: 'Backend Engineer' },
    course(17, 6.2, [ACCEPTED, 1.1]),
    course(18, 10.4, [ACCEPTED, 0.8], [REVIEWED, 2.5]),
    course(19, 15.3, [ACCEPTED, 0.4], [REFERRED, 3.2]),
    course(20, 21.6, [ACCEPTED, 1.9], [REVIEWED, 3], [REFERRED, 6]),
    course(12, 30.2, [ACCEPTED, 0.5], [REFERRED, 4], [INTERVIEW, 15]),
    course(16, 62.7, [ACCEPTED, 1.2], [WITHDRAWN, 9]),
    course(17, 310.5, [REJECTED, 1.4]),
    course(18, 204.2, [REJECTED, 0.6]),
    course(19, 121.8, [REJECTED, 2.2]),
    course(20, 41.3, [REJECTED, 1.1]),
    course(14, 88.4, [WITHDRAWN, 0.9]),
    course(2, 0.2),
    course(6, 1.3),
    course(9, 3.2),
    course(13, 5.6),
  ];
}

/** What the demonstration student has under way elsewhere, and what came of earlier requests. */
function coursesOfDemoStudent({ people }: World): Course[] {
  const candidate = people.demo.student;
  const others = people.referrers.filter(
    (person) => person !== people.demo.alumni && person !== people.demo.hr && person.openToRequests,
  );
  const course = (i: number, askedAgo: number, ...steps: Course['steps']): Course => ({
    candidate,
    referrer: others[i] ?? people.demo.hr,
    askedAgo,
    steps,
  });
  return [
    course(0, 1.6),
    { ...course(0, 26.5, [ACCEPTED, 1], [REFERRED, 4.5], [INTERVIEW, 14]), referrer: people.demo.hr },
    course(2, 12.1, [ACCEPTED, 2.1], [REVIEWED, 4]),
    course(3, 48.9, [REJECTED, 1.7]),
    course(4, 75.3, [EXPIRED, 7]),
    course(5, 132.2, [ACCEPTED, 0.7], [WITHDRAWN, 5]),
    course(6, 171.4, [REJECTED, 3.2]),
    course(1, 238.6, [ACCEPTED, 1.1], [REFERRED, 3], [INTERVIEW, 10], [HIRED, 21]),
  ];
}

type Outcome = Partial<Record<ReferralStatus, number>>;

/** What becomes of a request by its age in days: the youngest wait, the oldest have ended. */
const OUTCOMES: readonly (readonly [upTo: number, outcome: Outcome])[] = [
  [6.5, { [PENDING]: 55, [ACCEPTED]: 25, [REJECTED]: 20 }],
  [
    40,
    { [ACCEPTED]: 12, [REVIEWED]: 14, [REFERRED]: 18, [INTERVIEW]: 14, [REJECTED]: 24, [WITHDRAWN]: 8, [EXPIRED]: 10 },
  ],
  [Number.POSITIVE_INFINITY, { [HIRED]: 15, [REJECTED]: 43, [EXPIRED]: 24, [WITHDRAWN]: 18 }],
];

/** How a request usually gets to each status, in shares of the whole time. */
const WAYS: Record<ReferralStatus, readonly (readonly [ReferralStatus, number])[]> = {
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

/** The longest a way takes, in days. */
const LONGEST: Partial<Record<ReferralStatus, number>> = {
  [ACCEPTED]: 5,
  [REJECTED]: 5,
  [REVIEWED]: 9,
  [REFERRED]: 12,
  [WITHDRAWN]: 12,
};

function courseByChance({ chance }: World, pair: Pick<Course, 'candidate' | 'referrer'>): Course {
  // Squared, so that the last weeks are livelier than a year ago.
  const askedAgo = 0.3 + 355 * chance.next() ** 2;
  const outcome = chance.weighted(OUTCOMES.find(([upTo]) => askedAgo <= upTo)?.[1] ?? {});
  const days = outcome === EXPIRED ? 7 : Math.min(askedAgo * 0.9, chance.between(0.2, LONGEST[outcome] ?? 30));
  // An answer comes within the seven days that a request waits.
  const steps = WAYS[outcome].map(
    ([status, share], i) =>
      [status, i === 0 && outcome !== EXPIRED ? Math.min(days * share, 6.5) : days * share] as const,
  );
  // Time alone does not run out before it is over.
  if (outcome === EXPIRED && askedAgo < 7.2) return { ...pair, askedAgo, steps: [] };
  return { ...pair, askedAgo, steps };
}
