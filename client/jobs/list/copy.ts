import { isolating } from '../../lib/texts/isolated';
import { number, total, totalOf } from '../../lib/numbers';

export const explorerCopy = {
  title: 'Job Explorer',
  search: 'Search by title, company or skill',
  searchKey: 'Search jobs',
  jobs: 'Jobs',
  count: (found: number) => totalOf(found, 'job'),
  loading: 'Loading jobs',
  failed: 'The jobs could not be loaded.',
  moreFailed: 'More jobs could not be loaded',
  more: 'Load more jobs',
  shown: (count: number, found: number) => `${number(count)} of ${total(found)}`,
  noMatch: (filters: number) => (filters === 1 ? 'No job matches.' : 'No job matches all of these filters.'),
  nothingSaved: 'You have not saved a job yet. The star beside a job saves it.',
  allJobs: 'See all jobs',
  noJobs:
    'There are no open jobs at the moment. New ones appear here. You can already ask alumni for a referral at their company.',
  findPeople: 'Find someone to ask',
  pane: 'Job',
} as const;

export const filterCopy = {
  type: 'Type',
  location: 'Location',
  skill: 'Skill',
  skillsFull: (max: number) => `At most ${max} skills.`,
  remote: 'Remote',
  referable: 'Someone can refer me',
  saved: 'Saved',
  savedCount: (count: number) => `Saved ${number(count)}`,
  match: 'Match',
  matchFrom: (score: string) => `${score} or more`,
  company: (name: string) => isolating`Company: ${name}`,
} as const;

export const sortNames = {
  match: 'Best match',
  newest: 'Newest first',
  deadline: 'Closing soonest',
  company: 'Company, A to Z',
} as const;
