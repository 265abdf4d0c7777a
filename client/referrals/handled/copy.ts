import { isolating } from '../../lib/texts/isolated';

export const handledCopy = {
  message: 'Message',
  noMessage: 'No message was sent with the request.',
  resume: 'Résumé',
  noResume: 'No résumé is attached.',
  resumeOfColleague: (name: string) =>
    isolating`Only ${name}, who was asked, can read the résumé and the contact data.`,
  readiness: 'AI readiness',
  skills: 'Skills',
  asked: (name: string) => isolating`Asked: ${name}`,
  viewProfile: 'View Profile',
  viewProfileOf: (name: string) => isolating`View Profile of ${name}`,
  requested: (when: string) => `Requested ${when}`,
} as const;

export const notesCopy = {
  label: 'Notes',
  help: 'Visible only to you and your company’s HR. Saved automatically.',
  failed: 'The notes could not be saved.',
  conflict: 'Someone else has changed the notes.',
  replace: 'Replace their notes',
} as const;
