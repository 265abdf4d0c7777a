/**
 * The version of the readiness formula. Increase it whenever weights or thresholds change, so that scores stored in
 * `users.readiness` by an older version are computed again.
 */
export const READINESS_VERSION = 3;

/** The facts about a job seeker that determine their readiness. */
export interface ReadinessFacts {
  headline: string | null;
  college: string | null;
  degree: string | null;
  batch: number | null;
  location: string | null;
  linkedinUrl: string | null;
  photoFileId: string | null;
  resumeFileId: string | null;
  /** Number of skills in the profile that count (see skills/known-skills.rules.ts). */
  knownSkills: number;
  /** Number of skills in the profile that do not count. */
  unknownSkills: number;
  /** Number of licenses and certifications in the profile. */
  certifications: number;
  /** Number of referral requests that were ever accepted. */
  acceptedReferrals: number;
  /** Number of referrals that ever reached an interview or a later status. */
  interviews: number;
}

export interface ReadinessPartResult {
  name: string;
  points: number;
  outOf: number;
  /** How to earn the missing points; null if none are missing. */
  advice: string | null;
  /** The points that following the advice adds. */
  gain: number;
  /** The profile field that the advice is about, named as in `missingProfileFields`. */
  field: string | null;
}

/** A step that raises the score, with the score and the band after it. */
export interface ReadinessStepResult {
  advice: string;
  gain: number;
  score: number;
  band: ReadinessBand;
}

export interface ReadinessResult {
  score: number;
  parts: ReadinessPartResult[];
  /** Null if no part has advice. */
  toNextBand: ReadinessStepResult | null;
}

type Part = (facts: ReadinessFacts) => ReadinessPartResult;

/** Profile fields that referrers look at first, with the points for each: 30 in total. */
const PROFILE_POINTS = [
  ['headline', 'a headline', 6],
  ['college', 'your college', 5],
  ['degree', 'your degree', 4],
  ['batch', 'your batch', 4],
  ['location', 'your location', 3],
  ['linkedinUrl', 'your LinkedIn profile', 4],
  ['photoFileId', 'a photo', 4],
] as const satisfies readonly (readonly [keyof ReadinessFacts, string, number])[];

const SKILLS_WANTED = 7;
const SKILL_POINTS = 4;
const RESUME_POINTS = 18;
/** Points for the first and the second certification. */
const CERTIFICATION_POINTS = [6, 3] as const;
const ACCEPTED_POINTS = 8;
const INTERVIEW_POINTS = 7;

const profile: Part = (facts) => {
  const missing = PROFILE_POINTS.filter(([field]) => facts[field] === null || facts[field] === '');
  const outOf = PROFILE_POINTS.reduce((sum, [, , points]) => sum + points, 0);
  const points = outOf - missing.reduce((sum, [, , lost]) => sum + lost, 0);
  const [mostValuable] = missing.toSorted((a, b) => b[2] - a[2]);
  const advice = mostValuable ? `Add ${mostValuable[1]} to your profile.` : null;
  const field = mostValuable?.[0] === 'photoFileId' ? 'photo' : (mostValuable?.[0] ?? null);
  return { name: 'Profile', points, outOf, advice, gain: mostValuable?.[2] ?? 0, field };
};

const skills: Part = (facts) => {
  const outOf = SKILLS_WANTED * SKILL_POINTS;
  const wanted = Math.max(0, SKILLS_WANTED - facts.knownSkills);
  const advice = `Add ${wanted} more ${wanted === 1 ? 'skill' : 'skills'} from the suggestions.${unknownNote(facts)}`;
  const gain = wanted * SKILL_POINTS;
  const isMissing = wanted > 0;
  return {
    name: 'Skills',
    points: outOf - gain,
    outOf,
    advice: isMissing ? advice : null,
    gain,
    field: isMissing ? 'skills' : null,
  };
};

function unknownNote({ unknownSkills: count }: ReadinessFacts): string {
  if (count === 0) return '';
  const [verb, pronoun] = count === 1 ? ['does', 'it'] : ['do', 'them'];
  return ` ${count} of your skills ${verb} not count: no posted job asks for ${pronoun}, and no certification with a link or a file names ${pronoun}.`;
}

const resume: Part = ({ resumeFileId }) => {
  const isMissing = resumeFileId === null;
  return {
    name: 'Résumé',
    points: isMissing ? 0 : RESUME_POINTS,
    outOf: RESUME_POINTS,
    advice: isMissing ? 'Upload your résumé.' : null,
    gain: isMissing ? RESUME_POINTS : 0,
    field: isMissing ? 'resume' : null,
  };
};

const certifications: Part = (facts) => {
  const outOf = CERTIFICATION_POINTS.reduce<number>((sum, points) => sum + points, 0);
  const points = CERTIFICATION_POINTS.slice(0, facts.certifications).reduce<number>((sum, each) => sum + each, 0);
  const gain = CERTIFICATION_POINTS[facts.certifications] ?? 0;
  const advice = `Add a ${facts.certifications === 0 ? '' : 'second '}certification with a link to the credential.`;
  return { name: 'Certifications', points, outOf, advice: gain > 0 ? advice : null, gain, field: null };
};

const outcomes: Part = (facts) => {
  const accepted = facts.acceptedReferrals > 0;
  const interviewed = facts.interviews > 0;
  const advice = accepted ? 'Your first interview completes this part.' : 'Ask a batchmate for your first referral.';
  return {
    name: 'Outcomes',
    points: (accepted ? ACCEPTED_POINTS : 0) + (interviewed ? INTERVIEW_POINTS : 0),
    outOf: ACCEPTED_POINTS + INTERVIEW_POINTS,
    advice: accepted && interviewed ? null : advice,
    gain: accepted ? (interviewed ? 0 : INTERVIEW_POINTS) : ACCEPTED_POINTS,
    field: null,
  };
};

/** Weights out of 100: profile 30, skills 28, résumé 18, certifications 9, outcomes 15. */
const PARTS: readonly Part[] = [profile, skills, resume, certifications, outcomes];

/**
 * The readiness of a job seeker.
 * @returns the score, 0–100, and the contribution of each part, which explains it. The part whose advice gains the most points comes
 * first
 */
export function readinessOf(facts: ReadinessFacts): ReadinessResult {
  const results = PARTS.map((part) => part(facts));
  const score = results.reduce((sum, part) => sum + part.points, 0);
  // The sort is stable: parts with equal gain stay in the order of the formula.
  const parts = results.toSorted((a, b) => b.gain - a.gain);
  return { score, parts, toNextBand: stepToNextBand(score, parts) };
}

/** The smallest step that reaches a higher band, otherwise the first one. `parts` are sorted, the greatest gain first. */
function stepToNextBand(score: number, parts: readonly ReadinessPartResult[]): ReadinessStepResult | null {
  const steps = parts.flatMap(({ advice, gain }) =>
    advice === null ? [] : [{ advice, gain, score: score + gain, band: readinessBand(score + gain) }],
  );
  return steps.findLast(({ band }) => band !== readinessBand(score)) ?? steps[0] ?? null;
}

/** 90+, 80–89, 70–79, below 70. */
export enum ReadinessBand {
  EXCELLENT = 'excellent',
  GOOD = 'good',
  FAIR = 'fair',
  NEEDS_WORK = 'needs_work',
}

const BANDS: readonly (readonly [from: number, band: ReadinessBand])[] = [
  [90, ReadinessBand.EXCELLENT],
  [80, ReadinessBand.GOOD],
  [70, ReadinessBand.FAIR],
  [0, ReadinessBand.NEEDS_WORK],
];

/** The band of a readiness score 0..100. */
export function readinessBand(score: number): ReadinessBand {
  return BANDS.find(([from]) => score >= from)?.[1] ?? ReadinessBand.NEEDS_WORK;
}
