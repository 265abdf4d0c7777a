import { isolating } from '../../lib/texts/isolated';

/** The texts of parts that are loaded after the first screen. */
export const nobodyCopy = {
  yet: 'There is no one to ask yet. People from your college appear here when they sign up.',
  jobs: 'Find Opportunities',
  noMatch: (filters: number) => (filters === 1 ? 'No one matches.' : 'No one matches all of these filters.'),
} as const;

export const sheetCopy = {
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => isolating`View Profile of ${name}`,
} as const;
