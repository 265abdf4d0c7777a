export const loginCopy = {
  password: 'Password',
  passwordRequired: 'Please enter your password.',
  forgot: 'Forgot password?',
  apple: 'Continue with Apple (Coming Soon)',
  noAccount: 'New here?',
  toSignup: 'Create an account',
} as const;

export const forgotCopy = {
  send: { label: 'Send Reset Link', busyLabel: 'Sending' },
  sent: 'Reset email sent - Check your email for password reset instructions.',
  failed: 'Failed to send reset email',
  failedReason: 'Please try again later.',
} as const;

export const emailSentCopy = {
  sentTo: (email: string) =>
    email
      ? `If ${email} has an account, we sent an email with a link and a code to it.`
      : 'We sent you an email with a link and a code.',
  next: 'They expire in 15-20 minutes. No email? Check your spam folder, or go back and send it again.',
  received: 'I received the email - Reset Password',
  backToLogin: 'Back to Login',
} as const;

export const resetCopy = {
  code: 'Code from the email',
  codeHelp: 'You can also paste the whole link.',
  codeRequired: 'Please enter the code from the email.',
  newPassword: 'New password',
  confirm: 'Confirm new password',
  weakPassword: 'Please ensure your password meets all requirements',
  save: { label: 'Save password', busyLabel: 'Saving' },
  skip: 'Skip',
  done: 'Password reset successfully! Please login with your new password.',
  failed: 'Failed to reset password',
  maybeSaved:
    'This code was already used. Your new password was probably saved before: go back to the login and sign in with it.',
} as const;

export const twoFactorCopy = {
  app: {
    label: 'Code from your app',
    help: 'The six digits that your authenticator app shows.',
    required: 'Please enter the six digits.',
    question: 'No access to your app?',
    switch: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the codes you saved when you turned on two-factor authentication. Each works once.',
    required: 'Please enter a recovery code.',
    question: 'Have your app again?',
    switch: 'Use your authenticator app',
  },
} as const;
