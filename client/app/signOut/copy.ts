import { plural } from '../../lib/numbers';

const notSent = (count: number) => `${plural(count, 'message has', 'messages have')} not been sent`;

/** The question before signing out, which is loaded with the first sign-out. */
export const signOutQuestionCopy = {
  unsaved: {
    title: 'Sign out without saving?',
    description: 'You have changes that are not saved. They will be lost.',
  },
  unsent: (count: number) => ({ title: notSent(count), description: 'Sign out and discard them?' }),
  both: (count: number) => ({
    title: 'Sign out without saving?',
    description: `You have changes that are not saved, and ${notSent(count)}. All of it will be lost.`,
  }),
  signOut: 'Sign out',
  keepEditing: 'Keep editing',
  stay: 'Stay signed in',
} as const;
