import { badInput } from '../../platform/api/errors';
import { type FacetTerm, oneOfEachGroup } from '../../search/words.rules';
import { type MatchFacts, matchOf, wordsOf } from '../../jobs/viewer-fields/match.rules';

/** The maximum number of recommendations per call. */
const MAX_RECOMMENDATIONS = 20;
/** Without a job, how many of the viewer's latest open jobs are used. More would slow down the call without improving the list. */
export const MAX_JOBS = 5;
/** How many candidates of each search get a match score, highest readiness first. */
export const MAX_SCORED = 200;

const MAX_SKILL_WORDS = 3; // words
// Jobs with more requirements are not searched for all but one of them: the search would be long and few candidates match.
const MAX_GROUPS = 8;

/** @throws BAD_USER_INPUT for a number of recommendations outside 1–20 */
export function checkFirst(first: number): void {
  if (first < 1 || first > MAX_RECOMMENDATIONS)
    throw badInput(`first must be between 1 and ${MAX_RECOMMENDATIONS}.`, ['first']);
}

/** The possible names of a skill that meets this requirement: its words, and combinations of adjacent words. */
function skillsThatAnswer(requirement: string): FacetTerm[] {
  const words = wordsOf(requirement);
  const names = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_SKILL_WORDS, words.length - from) }, (_none, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
  return [...new Set(names)].map((word) => ({ facet: 'skill', word }));
}

interface JobWanted {
  title: string;
  requirements: readonly string[];
}

/**
 * Searches for candidates who may fit, strictest first: all requirements, all but one, any. A null search matches all job
 * seekers, for a job without searchable requirements.
 */
export function searchesFor({ title, requirements }: JobWanted): (string | null)[] {
  const groups = (requirements.length > 0 ? requirements : [title])
    .map(skillsThatAnswer)
    .filter(({ length }) => length > 0);
  const any = oneOfEachGroup([groups.flat()], 0);
  if (any === null) return [null];
  const strict = groups.length > 1 ? [oneOfEachGroup(groups, 0)] : [];
  const most = groups.length > 2 && groups.length <= MAX_GROUPS ? [oneOfEachGroup(groups, 1)] : [];
  return [...strict, ...most, any, ...(requirements.length > 0 ? [] : [null])];
}

/** The facts about a candidate that a match score is computed from. */
export interface CandidateFacts extends Pick<MatchFacts, 'skills' | 'headline' | 'readiness'> {
  id: string;
  lookingFor: readonly string[];
  collegeKey: string | null;
}

export interface ScoredCandidate {
  id: string;
  score: number;
  reasons: string[];
}

const NAMED = 4;
const READY = 80;

const listed = (names: readonly string[]): string => {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
};

/** Whether a candidate is looking for such a job: all words of one of the roles they name are in its title, or the reverse. */
function looksForIt(title: string, roles: readonly string[]): boolean {
  const wanted = wordsOf(title);
  return roles.some((role) => {
    const words = wordsOf(role);
    const within = (some: readonly string[], all: readonly string[]) =>
      some.length > 0 && some.every((word) => all.includes(word));
    return within(words, wanted) || within(wanted, words);
  });
}

/** A candidate's match score for a job, and the reasons for it. */
export function scoreCandidate(facts: CandidateFacts, job: JobWanted, viewerCollege: string | null): ScoredCandidate {
  const { score, met } = matchOf({ ...facts, requirements: job.requirements, jobTitle: job.title });
  const all = job.requirements.length;
  const reasons: [reason: string, holds: boolean][] = [
    [
      `Meets ${met.length === all ? 'every requirement' : `${met.length} of ${all} requirements`}: ${listed(met)}`,
      met.length > 0,
    ],
    [`Is looking for a role like ${job.title}`, looksForIt(job.title, facts.lookingFor)],
    [`Has a high readiness score of ${facts.readiness}`, facts.readiness >= READY],
    ['Studied at your college', facts.collegeKey !== null && facts.collegeKey === viewerCollege],
  ];
  const held = reasons.filter(([, holds]) => holds).map(([reason]) => reason);
  return { id: facts.id, score, reasons: held.length > 0 ? held : [`Has a readiness score of ${facts.readiness}`] };
}
