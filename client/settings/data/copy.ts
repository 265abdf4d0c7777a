export const dataCopy = {
  exportTitle: 'A copy of your data',
  export: 'Download your data',
  exportHelp: (email: string) =>
    `A ZIP file with your profile, files, referrals and messages. We email a link to ${email}. You can ask once a day.`,
  request: 'Request a copy',
  started: 'Data export started',
  startedHelp: (email: string) => `You will receive an email at ${email} when it is ready.`,
  notStarted: 'The data export was not started',
  exportUnanswered: {
    title: 'The server did not respond',
    help: 'The data export may have started. If it has, your settings say so.',
  },
  requested: (when: string) => `Requested ${when}. It is being prepared.`,
  ready: (date: string) => `Ready. The link in your email works until ${date}.`,
  expired: (date: string) => `The link to your last copy expired on ${date}.`,
  deleteTitle: 'Leaving Batchmate',
  deleteLabel: 'Your account and your personal data',
  delete: 'Delete account',
  deleteHelp: (date: string) =>
    `Hidden at once, and erased on ${date}. Until then, you can sign in and keep your account.`,
  dialogTitle: 'Delete your account?',
  dialogDescription: (date: string) =>
    `You are signed out everywhere and nobody sees your profile. On ${date}, your personal data is erased permanently. Receipts are kept, as tax law requires.`,
  confirmEmail: 'Your email address',
  confirmEmailHelp: (email: string) => `To confirm, type ${email}.`,
  confirmEmailRequired: 'Please type the email address of your account.',
  otherEmail: 'This is not the email address of your account.',
  cancel: 'Keep my account',
  deleted: 'Account deletion requested',
  deletedHelp: (date: string) => `Your account will be erased on ${date}. Sign in before then to keep it.`,
  notDeleted: 'The account was not deleted',
  deletionUnanswered: {
    title: 'The server did not respond',
    help: 'The deletion may have started. If it has, you will be signed out and get an email.',
  },
} as const;
