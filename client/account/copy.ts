/** What somebody reads who signs in while their account waits to be erased. */
export const pendingDeletionCopy = {
  title: (date: string) => `Your account will be erased on ${date}`,
  hidden: 'You asked for it to be deleted. Nobody can find you, and everything about you goes for good on that day.',
  changed: 'If you changed your mind, keep it: everything is as you left it.',
  keep: 'Keep my account',
  signOut: 'Sign out',
  kept: { title: 'Welcome back', description: 'Your account stays as it was.' },
  notKept: 'Your account could not be kept',
} as const;
