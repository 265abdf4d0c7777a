export const emailFieldCopy = {
  label: 'Email',
  required: 'Please enter your email address.',
  invalid: 'Please enter an address such as name@college.edu.',
} as const;

export const passwordCopy = {
  weak: 'Password does not meet requirements',
  different: 'Passwords do not match',
} as const;

export const or = 'or';

/** Toasts and messages that several steps use (spec section 8). */
export const submissionCopy = {
  authenticationFailed: 'Authentication failed',
  offline: 'You are offline. Your entries are still here: try again when the connection is back.',
  unreachable: 'Batchmate is not responding. Your entries are still here: please try again in a moment.',
} as const;

export const signInCopy = { done: 'Login successful', failed: 'Login failed' } as const;

export const signInButton = { label: 'Sign In', busyLabel: 'Signing in' } as const;

export const oidcButtonCopy = {
  label: (provider: string) => `Continue with ${provider}`,
  busyLabel: 'Signing in',
} as const;

export const googleButtonCopy = {
  label: 'Continue with Google',
  waiting: 'Continue in the Google window.',
  busyLabel: 'Signing in',
  done: 'Google login successful',
  failed: 'Google login failed',
  blocked: 'The browser blocked the window. Allow pop-ups for this site, then try again.',
  closed: 'The Google window was closed before the sign-in was complete.',
} as const;

export const legalCopy = {
  before: 'By creating an account you agree to our',
  byProvider: 'If you have no account yet, this creates one for a student. You then agree to our',
  terms: 'Terms and Conditions',
  and: 'and our',
  privacy: 'Privacy Policy',
} as const;
