import { isolated, isolating } from '../../lib/texts/isolated';

export const noteCopy = {
  label: 'Private note',
  help: 'Only you can read it. Saved automatically.',
  failed: 'The note could not be saved.',
  conflict: 'You have changed this note in another tab.',
  replace: 'Replace the other note',
} as const;

export const earlierCopy = {
  title: 'Earlier requests',
  job: (jobTitle: string, company: string) => isolating`${jobTitle} at ${company}`,
  toColleague: (date: string, name: string) => isolating`${date}, to ${name}`,
  all: (count: number) => `All ${count} requests`,
} as const;

export const profileCopy = {
  title: 'Candidate',
  loading: 'Loading the candidate',
  failed: 'The candidate could not be loaded.',
  gone: 'This candidate is not visible to you. They may have changed who can find them.',
  readiness: 'AI Readiness Score',
  skills: 'Skills',
  noSkills: 'No skills yet.',
  proof: {
    certificate: (source: string) => `Certificate: ${isolated(source)}`,
    other: (source: string) => `Used in: ${isolated(source)}`,
  },
  certifications: 'Licenses & certifications',
  resume: 'Résumé',
  noResume: 'Candidates share their résumé with a referral request or an application.',
  download: (name: string) => isolating`Download ${name}`,
  preview: (name: string) => isolating`Preview of ${name}`,
  linkFailed: 'The résumé could not be opened',
  about: 'About',
  experience: 'Experience',
  lookingFor: 'Looking for',
  location: 'Location',
  email: 'Email',
  linkedin: 'LinkedIn',
  active: 'Last active',
} as const;
