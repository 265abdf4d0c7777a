import { number, plural } from '../../lib/numbers';
import { titles } from '../parts/copy';

export const alumniConnectCopy = {
  title: titles.alumni,
  description: 'Find someone who is a few years ahead of you, and ask.',
  search: 'Search by name, company or skill',
  results: 'People',
  count: (total: number) => plural(total, 'person', 'people'),
  order: 'verified people from your college first',
  noMatch: 'No one matches this search. Try fewer words or filters.',
  nobodyYet: 'There is no one to ask yet. People from your college appear here when they sign up.',
  failed: 'The people could not be loaded.',
  moreFailed: 'More people could not be loaded',
  more: 'Load more people',
  shown: (count: number, total: number) => `${number(count)} of ${number(total)}`,
  asked: (when: string) => `You asked ${when}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => `View Profile of ${name}`,
} as const;

export const filterCopy = {
  group: 'Filters',
  verified: 'Verified',
  mentors: 'Mentors',
  myCollege: 'My college',
  college: (name: string) => `College: ${name}`,
  role: 'Role',
  roles: { '': 'All roles', ALUMNI: 'Alumni', HR: 'HR', JOBSEEKER: 'Students' },
  skill: 'Filter by skill',
  skillPlaceholder: 'Add a skill',
  remove: (label: string) => `Remove the filter ${label}`,
  clear: 'Clear filters',
} as const;
