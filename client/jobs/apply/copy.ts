import { isolating } from '../../lib/texts/isolated';

export const applyCopy = {
  apply: 'Apply',
  title: (title: string) => isolating`Apply for ${title}`,
  canRefer: (count: number, company: string) =>
    count === 1
      ? isolating`One person at ${company} can refer you.`
      : isolating`${count} people at ${company} can refer you.`,
  why: 'A direct application cannot be changed into a referral at some companies.',
  askInstead: 'Ask instead',
  applyAnyway: 'Apply anyway',
  cancel: 'Cancel',
  note: 'Note',
  noteHelp: 'What should the company know about you? Optional.',
  noteTooLong: (max: number) => `Use up to ${max} characters.`,
  counter: (used: number, max: number) => `${used} of ${max}`,
  resume: (name: string) => isolating`Your résumé ${name} will be included.`,
  noResume: 'Your profile has no résumé.',
  addResume: 'Add one',
  resumeFailed: 'Your résumé could not be checked. If your profile has one, it will be included.',
  loading: 'Loading',
  send: 'Send application',
  sent: 'Application sent',
  notSent: 'The application was not sent',
} as const;
