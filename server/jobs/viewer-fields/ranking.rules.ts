import { int, keyset, uuid } from '../../platform/api/keyset';
import { type CandidateFacts, matcherOf } from './match.rules';

/** How many jobs are ranked for one list: scores are computed, and not stored. */
export const MOST_RANKED = 1_000;

/** The sort key of jobs by match. */
export const BY_MATCH = keyset({ score: int, id: uuid });

/** A job with its match score, 0–100. */
export interface ScoredJob {
  id: string;
  score: number;
}

/** The jobs with at least the given score, the best first; with equal scores in descending order of their IDs. */
export function rankJobs(
  jobs: readonly { id: string; title: string; requirements: readonly string[] }[],
  candidate: CandidateFacts,
  minMatch: number,
): ScoredJob[] {
  const match = matcherOf(candidate);
  return jobs
    .map(({ id, title, requirements }) => ({ id, score: match({ requirements, jobTitle: title }).score }))
    .filter(({ score }) => score >= minMatch)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
}

/** The jobs after a sort key, whether or not a job still has that key. */
export function rankedAfter(ranked: readonly ScoredJob[], last: ScoredJob | null): readonly ScoredJob[] {
  if (last === null) return ranked;
  return ranked.filter(({ id, score }) => score < last.score || (score === last.score && id < last.id));
}
