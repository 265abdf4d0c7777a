export const googleCopy = {
  opening: 'Opening Google …',
  canceled: 'You canceled the sign-in with Google.',
  refused: 'The sign-in with Google failed. Please try again.',
  hasPassword: 'This email address has an account with a password. Sign in with the password.',
} as const;

export const oidcCopy = {
  canceled: 'You canceled the sign-in.',
  refused: 'The sign-in failed. Please try again.',
  elsewhere: 'This sign-in was not started in this tab. Please try again.',
} as const;

/** The messages for Firebase's error codes. Where the local provider has the same case, they match its messages. */
export const firebaseCopy = {
  wrongCredentials: 'The email address or password is wrong.',
  badCode: 'This code is wrong, expired or already used.',
  methodDisabled: 'This sign-in method is not available.',
  disabled: 'This account is disabled.',
  emailTaken: 'An account with this email address already exists. Sign in instead.',
  invalidEmail: 'Enter a valid email address.',
  passwordRequired: 'Please enter your password.',
  weakPassword: 'Password does not meet requirements',
  tooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  tooManyEmails: 'Too many emails requested. Please wait a while and try again.',
} as const;
