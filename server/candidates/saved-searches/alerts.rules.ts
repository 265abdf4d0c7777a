import { isolating } from '../../platform/api/isolated';
import { KNOWN_LIMIT, NEW_LIMIT } from './saved-searches.rules';

/** The new results of one saved search. */
export interface NewResults {
  name: string;
  /** Since the owner last viewed the results, up to `NEW_LIMIT`. */
  count: number;
  /** Of these, how many are new since the last run, at least 1. */
  fresh: number;
  /** Where they are listed. */
  url: string;
}

const WHY = `These candidates did not match when you last looked at the search: they have joined or changed their profile since. If a search finds more than ${KNOWN_LIMIT.toLocaleString('en-IN')} candidates, only those who joined are counted. You get this email at most once a day because you turned on alerts for a saved search. You can turn them off in Candidate Search, under Saved searches.`;

const many = (count: number): string => {
  if (count === 1) return '1 new candidate';
  return count >= NEW_LIMIT ? `${NEW_LIMIT} or more new candidates` : `${count} new candidates`;
};

/** How many are new, as the page counts them, and how many of them since the last run. */
const lineOf = ({ name, count, fresh, url }: NewResults): string => {
  const since = fresh < count ? `, ${fresh} of them since the last check` : '';
  return isolating`${many(count)} for "${name}"${since}:\n${url}`;
};

/**
 * The subject and text of the email about new results.
 * @param searches those with results that are new since the last run
 * @returns null if there are none
 */
export function alertOf(firstName: string, searches: readonly NewResults[]): { subject: string; text: string } | null {
  const [first] = searches;
  if (!first) return null;
  const lines = searches.map(lineOf);
  const subject =
    searches.length === 1 ? isolating`${many(first.count)} for "${first.name}"` : 'New candidates for your searches';
  return { subject, text: [isolating`Hello ${firstName},`, ...lines, WHY, 'The Batchmate team'].join('\n\n') };
}
