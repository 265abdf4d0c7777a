/** The page of a user who signs in during the grace period of an account deletion. */
export const pendingDeletionCopy = {
  title: (date: string) => `Your account will be erased on ${date}`,
  hidden: 'You deleted your account. It is hidden now, and your personal data will be erased permanently on that day.',
  changed: 'If you changed your mind, you can keep the account with all its data.',
  keep: 'Keep my account',
  signOut: 'Sign out',
  kept: { title: 'Welcome back', description: 'Your account is no longer scheduled for deletion.' },
  notKept: 'The deletion could not be undone',
  unanswered: 'The deletion may have been undone. If this page is still here, try again.',
} as const;
