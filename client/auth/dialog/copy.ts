import type { AuthMode } from '../../routes/paths';

export const dialogTitles: Record<AuthMode, string> = {
  login: 'Welcome back',
  signup: 'Create your account',
  'forgot-password': 'Forgot your password?',
  'email-sent': 'Check your email',
  reset: 'Choose a new password',
  'two-factor': 'Two-factor authentication',
};

export const dialogDescriptions: Partial<Record<AuthMode, string>> = {
  login: 'Sign in to see who has answered.',
  signup: 'A few details, so that people know who is asking.',
  'forgot-password': 'Enter your email address, and we will send you a link and a code.',
  reset: 'Saving signs you out on all other devices.',
  'two-factor': 'Your account needs a second code to sign in.',
};

export const back = 'Back';
