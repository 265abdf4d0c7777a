export const accountCopy = {
  contact: 'Contact',
  email: 'Email',
  emailHelp: 'You sign in with this address. It cannot be changed.',
  phone: 'Phone',
  phoneHelp: 'For example +91 98765 43210. Only you see it.',
  phoneInvalid: 'Please enter a number such as +91 98765 43210.',
  save: 'Save',
  signIn: 'Sign-in',
} as const;

export const twoFactorCopy = {
  title: 'Two-factor sign-in',
  on: 'On',
  off: 'Off',
  help: 'Signing in also needs a code from an authenticator app on your phone.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  notStarted: 'Two-factor sign-in was not turned on',
  cancel: 'Cancel',
  scan: 'Scan this code with your authenticator app, then enter the six digits that it shows.',
  qr: 'QR code for your authenticator app',
  byHand: 'If you cannot scan it, enter this key in the app:',
  copyKey: 'Copy key',
  code: 'Code from your app',
  codeRequired: 'Please enter the six digits.',
  anyCode: 'Code',
  anyCodeHelp: 'The six digits of your authenticator app, or a recovery code.',
  anyCodeRequired: 'Please enter a code.',
  confirm: 'Turn on',
  offTitle: 'Turn off two-factor sign-in?',
  offDescription: 'You will no longer need a code to sign in. Your recovery codes stop working.',
  onUnanswered: {
    title: 'The server did not respond',
    help: 'Two-factor sign-in may be on now. If it is, close this and create new recovery codes.',
  },
  offUnanswered: {
    title: 'The server did not respond',
    help: 'Two-factor sign-in may be off now. Your settings show whether it is.',
  },
  offDone: 'Two-factor sign-in is off',
  offFailed: 'Two-factor sign-in was not turned off',
  codesTitle: 'Save your recovery codes',
  codesDescription:
    'If you lose your phone, each code lets you sign in once. Keep them where you can find them without it. They are not shown again.',
  codes: 'Recovery codes',
  copyCodes: 'Copy codes',
  file: 'batchmate-recovery-codes.txt',
  saved: 'I have saved them',
} as const;

export const recoveryCopy = {
  title: 'Recovery codes',
  left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
  help: 'Each lets you sign in once without your app.',
  create: 'Create new codes',
  dialogTitle: 'Create new recovery codes?',
  dialogDescription: 'The old codes stop working.',
  cancel: 'Cancel',
  failed: 'The recovery codes were not replaced',
  unanswered: {
    title: 'The server did not respond',
    help: 'The old recovery codes may no longer work. Create new ones again to see them.',
  },
} as const;

export const passwordCopy = {
  title: 'Password',
  changed: (date: string) => `Changed ${date}`,
  change: 'Change password',
  description: 'This signs out your other devices.',
  current: 'Current password',
  currentRequired: 'Please enter your current password.',
  next: 'New password',
  weak: 'Password does not meet requirements',
  save: 'Save password',
  cancel: 'Cancel',
  othersEnded: 'Your other devices are signed out.',
  failed: 'The password was not changed',
  unanswered: {
    title: 'The server did not respond',
    help: 'Your password may have been changed. Your settings show when it was last changed.',
  },
} as const;

export const sessionsCopy = {
  title: 'Where you are signed in',
  current: 'This device',
  now: 'Active now',
  used: (when: string) => `Last used ${when}`,
  since: (date: string) => `signed in on ${date}`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `Signed out ${device}`,
  notEnded: 'The device was not signed out',
  unanswered: {
    title: 'The server did not respond',
    help: 'Devices may have been signed out. The list shows where you are signed in now.',
  },
  endOthers: 'Sign out all other devices',
  othersTitle: 'Sign out all other devices?',
  othersDescription: 'You stay signed in here. The other devices must sign in again.',
  othersEnded: 'All other devices are signed out',
  othersNotEnded: 'The other devices were not signed out',
} as const;

export const keysCopy = {
  title: 'Keyboard shortcuts',
  single: 'Shortcuts with single keys',
  on: 'In this browser, keys such as G and then D work without Ctrl or Cmd. The key ? lists them.',
  off: 'Only shortcuts with Ctrl or Cmd work in this browser. Voice control cannot press the others by mistake.',
} as const;
