import { badInput } from '../platform/api/errors';
import { cleanText, nameKey } from '../platform/api/text';

/** For a user who is not a job seeker, does not exist or is not visible to the viewer. */
export const CANDIDATE_NOT_FOUND = 'Candidate not found.';

/** The orders of candidate lists: by readiness (highest first), by name, by college and then readiness, by batch (latest first). */
export enum CandidateSort {
  READINESS = 'readiness',
  NAME = 'name',
  COLLEGE = 'college',
  BATCH = 'batch',
}

const MAX_FILTER_LENGTH = 120;
/** The most characters of a private note. */
export const MAX_NOTE_LENGTH = 2000;

/**
 * The facet value of a filter text; null without one.
 * @throws BAD_USER_INPUT for a text that is too long or contains characters that cannot be stored
 */
export function filterKey(field: string, value: string | null | undefined): string | null {
  const text = cleanText(field, value, { max: MAX_FILTER_LENGTH, optional: true });
  return text === null ? null : nameKey(text);
}

/**
 * The words of a role as in the search terms of profiles (`search_marks`): in lower case, without accents.
 * @throws BAD_USER_INPUT for a text that is too long or contains characters that cannot be stored
 */
export function roleWords(value: string | null | undefined): string[] {
  const text = cleanText('lookingFor', value, { max: MAX_FILTER_LENGTH, optional: true }) ?? '';
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** @throws BAD_USER_INPUT for a readiness outside 0–100 */
export function checkReadiness(score: number | null | undefined): number | null {
  if (score === null || score === undefined) return null;
  if (score < 0 || score > 100) throw badInput('minReadiness must be between 0 and 100.', ['minReadiness']);
  return score;
}
