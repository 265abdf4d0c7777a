import { textKey } from '../platform/api/text';

/** What a match is judged by. */
export interface MatchFacts {
  /** What the job asks for, as its poster lists it; empty when nobody listed anything. */
  requirements: readonly string[];
  jobTitle: string;
  /** The names of the candidate's skills. */
  skills: readonly string[];
  headline: string | null;
  /** 0..100. */
  readiness: number;
}

export interface Match {
  /** 0..100. */
  score: number;
  /** Requirements that a skill of the candidate answers. */
  met: string[];
  missing: string[];
}

/** Weights out of 100. Without listed requirements the title's words stand in for them. */
const REQUIREMENTS_WEIGHT = 70;
const TITLE_WEIGHT = 10;
const READINESS_WEIGHT = 20;

/** Words that say nothing about what somebody can do. */
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

/** The words of a text that say something. Keeps what tells C from C++ and C#, and drops the dots of Node.js and the like at a word's end only. */
export const wordsOf = (text: string): string[] =>
  textKey(text)
    .split(/[^\p{L}\p{N}+#.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '' && !FILLERS.has(word));

/** Whether a skill answers a requirement: all its words stand in it, so that "React" answers "2 years of React". */
function answers(skill: readonly string[], requirement: ReadonlySet<string>): boolean {
  return skill.length > 0 && skill.every((word) => requirement.has(word));
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * How well a candidate fits a job: the share of its requirements that their skills answer (70 points), the share of the
 * title's words found in skills or headline (10), and readiness (20). A job without requirements is judged by its title instead.
 */
export function matchOf(facts: MatchFacts): Match {
  const skills = facts.skills.map(wordsOf);
  const met = facts.requirements.filter((requirement) => {
    const words = new Set(wordsOf(requirement));
    return skills.some((skill) => answers(skill, words));
  });
  const known = new Set([...skills.flat(), ...wordsOf(facts.headline ?? '')]);
  const title = wordsOf(facts.jobTitle);
  const titleShare = shareOf(title.filter((word) => known.has(word)).length, title.length);
  const mainShare = facts.requirements.length > 0 ? shareOf(met.length, facts.requirements.length) : titleShare;
  const points =
    mainShare * REQUIREMENTS_WEIGHT + titleShare * TITLE_WEIGHT + (facts.readiness / 100) * READINESS_WEIGHT;
  return {
    score: Math.max(0, Math.min(100, Math.round(points))),
    met,
    missing: facts.requirements.filter((requirement) => !met.includes(requirement)),
  };
}

/** The score alone, 0..100. */
export function matchScore(facts: MatchFacts): number {
  return matchOf(facts).score;
}
