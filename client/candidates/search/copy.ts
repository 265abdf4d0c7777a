import { isolating } from '../../lib/texts/isolated';
import { clockAndDay } from '../../lib/time';
import { number, plural, total, totalOf } from '../../lib/numbers';

export const searchCopy = {
  title: 'Candidate Search',
  search: 'Search by name, skills or college',
  results: 'Candidates',
  found: (count: number) => `Found ${totalOf(count, 'candidate')}`,
  loading: 'Loading candidates',
  failed: 'The candidates could not be loaded.',
  more: 'Load more candidates',
  moreFailed: 'More candidates could not be loaded',
  shown: (count: number, found: number) => `${number(count)} of ${total(found)}`,
  nobodyYet: 'No candidates are visible to you yet. Job seekers appear here when they sign up.',
  noMatch: 'No one matches this search.',
  noMatchWithout: (filter: string, count: number) =>
    `No one matches this search. Without the filter "${filter}", there ${count === 1 ? 'is' : 'are'} ${totalOf(count, 'candidate')}.`,
  score: (score: number) => `Min AI Score ${score}`,
  active: 'Active',
  bookmarked: 'Bookmarked',
  remove: (filter: string) => `Remove "${filter}"`,
  reset: 'Reset filters',
  leftOut: (count: number, field: string) =>
    `${plural(count, 'candidate')} did not fill in ${field}, so this filter excludes them.`,
} as const;

export const filterCopy = {
  college: 'College',
  batch: 'Batch',
  location: 'Location',
  experience: 'Experience',
  ready: 'Min AI Score',
  from: (score: string) => `${score} or more`,
  skills: 'Skills',
  role: 'Looking for',
  active: 'Active',
  activeWithin: (days: number) => `Last ${days} days`,
  bookmarked: 'Bookmarked',
  bookmarkedOf: (count: number | null) => (count === null ? 'Bookmarked' : `Bookmarked ${number(count)}`),
  joined: (since: string) => `Joined since ${clockAndDay(since)}`,
  fresh: (since: string) => `New since ${clockAndDay(since)}`,
  sort: 'Sort by',
  sorts: { readiness: 'AI Readiness Score', name: 'Name', college: 'College', batch: 'Batch Year' },
  view: 'View',
  views: { list: 'List', grid: 'Grid' },
  is: (filter: string, value: string) => isolating`${filter}: ${value}`,
} as const;

export const batchCopy = {
  range: 'Range of batches',
  from: 'From',
  to: 'To',
  any: 'Any',
  /** A year with the number of candidates that choosing it finds. */
  year: (year: number, count: number | null) => (count === null ? String(year) : `${year} (${number(count)})`),
} as const;

/** The names of profile fields in sentences about who left them empty. */
export const fieldNames = {
  college: 'a college',
  batch: 'a batch',
  location: 'a location',
  experience: 'their experience',
} as const;

export const recommendedCopy = {
  title: 'AI Recommended Candidates',
  job: 'Recommend for',
  allJobs: 'All open jobs',
  inviteTo: 'Job to invite to',
  inviteToAny: 'Choose the job when inviting',
  noJobs: 'Recommendations appear here when you have an open job.',
  failed: 'The recommendations could not be loaded.',
  retry: 'Try again',
  nobody: 'No one to recommend at the moment. Candidates who applied or were invited are not shown.',
  more: 'Show more recommendations',
  fewer: 'Show fewer',
  match: (score: number) => `Match ${score}`,
  forJob: (title: string) => isolating`for ${title}`,
  reasons: (name: string) => isolating`Why ${name} is recommended`,
} as const;

export const keyCopy = {
  title: 'Candidate Search',
  next: 'Next candidate',
  previous: 'Previous candidate',
  open: 'Open the profile',
  bookmark: 'Bookmark',
  invite: 'Invite to Apply',
  compare: 'Compare',
  message: 'Message',
} as const;
