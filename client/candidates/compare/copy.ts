import { isolating } from '../../lib/texts/isolated';

export const compareCopy = {
  compare: 'Compare',
  compareWith: (name: string) => isolating`Compare ${name}`,
  full: 'No more candidates fit side by side. Remove one first.',
  action: (count: number) => `Compare (${count})`,
  needsTwo: 'Choose at least two candidates to compare',
  title: (count: number) => `Compare ${count} candidates`,
  loading: 'Loading the comparison',
  failed: 'The candidates could not be loaded.',
  gone: 'These candidates are no longer visible to you.',
  field: 'Field',
  differs: 'Different',
  same: 'The same',
  remove: (name: string) => isolating`Remove ${name} from the comparison`,
  empty: '–',
  rows: {
    readiness: 'AI Readiness Score',
    skills: 'Skills',
    experience: 'Experience',
    lookingFor: 'Looking for',
    degree: 'Degree',
    college: 'College',
    batch: 'Batch',
    location: 'Location',
  },
} as const;
