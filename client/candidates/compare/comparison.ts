import type { ComparedCandidate_CandidateFragment } from '../../graphql/graphql';
import { BANDS } from '../parts/bands';
import { compareCopy } from './copy';

type Compared = ComparedCandidate_CandidateFragment;

export type RowName = keyof typeof compareCopy.rows;

/** One line of a comparison: what each candidate has, as texts. */
export interface ComparisonRow {
  name: RowName;
  /** One list of texts per candidate, in their order. */
  values: string[][];
  differs: boolean;
}

const texts = (value: string | number | null): string[] => (value === null || value === '' ? [] : [String(value)]);

const READERS: Record<RowName, (candidate: Compared) => string[]> = {
  readiness: ({ readiness }) => [`${readiness.score} ${BANDS[readiness.band].label}`],
  skills: ({ user }) => user.skills.map(({ name }) => name),
  experience: ({ experience }) => texts(experience),
  lookingFor: ({ lookingFor }) => [...lookingFor],
  degree: ({ user }) => texts(user.degree),
  college: ({ user }) => texts(user.college),
  batch: ({ user }) => texts(user.batch),
  location: ({ user }) => texts(user.location),
};

const keyOf = (values: readonly string[]): string =>
  values
    .map((value) => value.toLowerCase())
    .toSorted()
    .join('\n');

/** The lines of a comparison: those in which the candidates differ come first. */
export function compareCandidates(candidates: readonly Compared[]): ComparisonRow[] {
  const rows = Object.entries(READERS).map(([name, read]) => {
    const values = candidates.map(read);
    // Object.entries loses the type of the keys.
    return { name: name as RowName, values, differs: new Set(values.map(keyOf)).size > 1 };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
