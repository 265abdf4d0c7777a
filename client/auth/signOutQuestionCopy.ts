/** The question before signing out, which is loaded when it is asked. */
export const signOutQuestionCopy = {
  title: 'Sign out without saving?',
  description: 'You have changes that are not saved. They will be lost.',
  signOut: 'Sign out',
  stay: 'Keep editing',
} as const;
