import { number } from '../../lib/numbers';
import { isolating } from '../../lib/texts/isolated';

/** A choice with the number of requests, for example "Backend Engineer (12)". */
export const countedLabel = (label: string, count: number) => isolating`${label} (${number(count)})`;

export const toolbarCopy = {
  search: 'Search name, job title or company',
  export: 'Export',
  exportFailed: 'The requests could not be exported',
  exportName: (day: string) => `batchmate-requests-${day}.csv`,
} as const;

export const whoseCopy = {
  label: 'Who was asked',
  everyone: (company: string) => isolating`Everyone at ${company}`,
  you: 'You',
  colleague: 'One colleague',
} as const;

/** The orders of a list. The first one is only for HR, who see their colleagues' requests too. */
export const sortNames = {
  own: 'Waiting first',
  newest: 'Newest first',
  expiring: 'Expiring first',
  match: 'Best match first',
  updated: 'Last changed first',
} as const;

/** How far a request has come, by the names in the address. */
export const progressNames = {
  decided: 'Answered or expired',
  active: 'Accepted and not ended',
  accepted: 'Ever accepted',
  referred: 'Ever referred',
  interview: 'Ever interviewed',
  hired: 'Hired',
} as const;

export const filtersCopy = {
  sort: 'Sort by',
  more: 'More Filters',
  moreSet: (count: number) => `More Filters, ${count} in use`,
  job: 'Job',
  anyJob: 'Any job',
  jobAt: (title: string, company: string) => isolating`${title} at ${company}`,
  thisJob: 'One job',
  thisCandidate: 'This candidate',
  college: 'College',
  batch: 'Batch year',
  skills: 'Skills',
  skillsHelp: 'Candidates who have all of them. Press Enter after each.',
  ready: 'AI readiness',
  skillsFull: (max: number) => `The maximum is ${max}.`,
  match: 'Match',
  any: 'Any',
  atLeast: (score: number) => `${score} or more`,
  readyAtLeast: (score: number) => `AI readiness ${score} or more`,
  matchAtLeast: (score: number) => `Match ${score} or more`,
  progress: 'Progress',
  since: 'Requested from',
  until: 'Requested until',
  sinceDay: (day: string) => `Requested from ${day}`,
  untilDay: (day: string) => `Requested until ${day}`,
  hired: (day: string) => `Hired from ${day}`,
  hiredUntil: (day: string) => `Hired until ${day}`,
  accepted: (day: string) => `Accepted until ${day}`,
  order: 'This is before the first day.',
  wholeDay: 'Enter the whole date, or remove it.',
  year: 'Enter a year from 1950 to 2040.',
  apply: 'Show requests',
  cancel: 'Cancel',
} as const;
