/** The toasts of signing out (spec section 8). */
export const signOutCopy = {
  done: 'Logged out successfully',
  doneDescription: 'You have been signed out of your account.',
  failed: 'Logout failed',
  failedDescription: 'There was an error signing you out.',
} as const;
