import { isolating } from '../../platform/api/isolated';
import { NEW_LIMIT } from './saved-searches.rules';

/** The new results of one saved search. */
export interface NewResults {
  name: string;
  /** Up to `NEW_LIMIT`. */
  count: number;
  /** Where they are listed. */
  url: string;
}

const many = (count: number): string => {
  if (count === 1) return '1 new candidate';
  return count >= NEW_LIMIT ? `${NEW_LIMIT} or more new candidates` : `${count} new candidates`;
};

/**
 * The subject and text of the email about new results.
 * @returns null if there are none
 */
export function alertOf(firstName: string, searches: readonly NewResults[]): { subject: string; text: string } | null {
  const found = searches.filter(({ count }) => count > 0);
  const [first] = found;
  if (!first) return null;
  const lines = found.map(({ name, count, url }) => isolating`${many(count)} for "${name}":\n${url}`);
  const why =
    'New candidates are those who joined since the last email. You get it at most once a day because you turned on alerts for a saved search. You can turn them off in Candidate Search, under Saved searches.';
  const subject =
    found.length === 1 ? isolating`${many(first.count)} for "${first.name}"` : 'New candidates for your searches';
  return { subject, text: [isolating`Hello ${firstName},`, ...lines, why, 'The Batchmate team'].join('\n\n') };
}
