export const resetLinkCopy = {
  title: 'Reset a password?',
  description:
    'You are signed in. To choose a new password with this link, sign out first. The new password ends the sessions on all devices.',
  confirm: 'Sign out and continue',
  cancel: 'Stay signed in',
} as const;
