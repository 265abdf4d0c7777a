import { textKey } from '../../platform/api/text';

/** The facts that determine a match. */
export interface MatchFacts {
  /** The requirements of the job; may be empty. */
  requirements: readonly string[];
  jobTitle: string;
  /** The names of the candidate's skills. */
  skills: readonly string[];
  headline: string | null;
  /** 0–100. */
  readiness: number;
}

export type JobFacts = Pick<MatchFacts, 'requirements' | 'jobTitle'>;
export type CandidateFacts = Omit<MatchFacts, keyof JobFacts>;

export interface RequirementsMet {
  /** Requirements that a skill of the candidate meets. */
  met: string[];
  missing: string[];
}

export interface Match extends RequirementsMet {
  /** 0–100. */
  score: number;
}

/** Weights out of 100. Without requirements, the words of the title replace them. */
const REQUIREMENTS_WEIGHT = 70;
const TITLE_WEIGHT = 10;
const READINESS_WEIGHT = 20;

/** Words that do not describe a skill. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'of',
  'or',
  'the',
  'to',
  'with',
  'i',
  'ii',
  'iii',
  'senior',
  'junior',
  'lead',
  'intern',
]);

/** The significant words of a text. Keeps C, C++ and C# distinct; removes dots only at the end of a word, so Node.js stays intact. */
export const wordsOf = (text: string): string[] =>
  textKey(text)
    .split(/[^\p{L}\p{N}+#.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '' && !FILLERS.has(word));

/** Whether a skill meets a requirement: the requirement contains all its words, as "2 years of React" contains "React". */
function answers(skill: readonly string[], requirement: ReadonlySet<string>): boolean {
  return skill.length > 0 && skill.every((word) => requirement.has(word));
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * The match of a candidate and a job: the share of its requirements that the candidate's skills meet (70 points), the share of the
 * title's words found in skills or headline (10), and readiness (20). Without requirements, the title counts instead.
 */
export const matchOf = (facts: MatchFacts): Match => matcherOf(facts)(facts);

/** Which requirements of a job these skills meet. */
export const requirementsMet = (requirements: readonly string[], skills: readonly string[]): RequirementsMet =>
  split(requirements, skills.map(wordsOf));

function split(requirements: readonly string[], skills: readonly string[][]): RequirementsMet {
  const met = requirements.filter((requirement) => {
    const asked = new Set(wordsOf(requirement));
    return skills.some((skill) => answers(skill, asked));
  });
  return { met, missing: requirements.filter((requirement) => !met.includes(requirement)) };
}

/** `matchOf` for many jobs of one candidate, whose skills it reads once. */
export function matcherOf({ skills, headline, readiness }: CandidateFacts): (job: JobFacts) => Match {
  const known = skills.map(wordsOf);
  const words = new Set([...known.flat(), ...wordsOf(headline ?? '')]);
  return ({ requirements, jobTitle }) => {
    const { met, missing } = split(requirements, known);
    const title = wordsOf(jobTitle);
    const titleShare = shareOf(title.filter((word) => words.has(word)).length, title.length);
    const mainShare = requirements.length > 0 ? shareOf(met.length, requirements.length) : titleShare;
    const points = mainShare * REQUIREMENTS_WEIGHT + titleShare * TITLE_WEIGHT + (readiness / 100) * READINESS_WEIGHT;
    return {
      score: Math.max(0, Math.min(100, Math.round(points))),
      met,
      missing,
    };
  };
}

/** The match score only, 0–100. */
export function matchScore(facts: MatchFacts): number {
  return matchOf(facts).score;
}
