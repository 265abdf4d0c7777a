import { isolating } from '../../lib/texts/isolated';
import { number, total, totalOf } from '../../lib/numbers';
import { titles } from '../parts/copy';

export const alumniConnectCopy = {
  title: titles.alumni,
  search: 'Search by name, company or skill',
  results: 'People',
  count: (found: number) => totalOf(found, 'person', 'people'),
  collegeFirst: 'verified people of your college first',
  failed: 'The people could not be loaded.',
  moreFailed: 'More people could not be loaded',
  more: 'Load more people',
  shown: (count: number, found: number) => `${number(count)} of ${total(found)}`,
  asked: (when: string) => `You asked ${when}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => isolating`View Profile of ${name}`,
} as const;

export const filterCopy = {
  verified: 'Verified',
  mentors: 'Mentors',
  myCollege: 'My college',
  college: (name: string) => isolating`College: ${name}`,
  role: 'Role',
  roles: { '': 'All roles', ALUMNI: 'Alumni', HR: 'HR', JOBSEEKER: 'Students' },
  open: 'Open now',
  company: 'Filter by company',
  companyPlaceholder: 'Company',
  companyIs: (name: string) => isolating`Company: ${name}`,
  batch: 'Filter by batch',
  batchPlaceholder: 'Batch',
  batchInvalid: 'Enter a year such as 2019, or 2018-2022.',
  batchIs: (years: string) => `Batch: ${years}`,
  sorts: { fit: 'Best fit', reply: 'Answers soonest', name: 'Name, A to Z' },
  view: 'View',
  views: { list: 'List', grid: 'Grid' },
  skill: 'Filter by skill',
  skillPlaceholder: 'Add a skill',
  skillsFull: (max: number) => `At most ${max} skills.`,
} as const;
