import { number, plural } from '../../lib/numbers';
import { isolated, isolating } from '../../lib/texts/isolated';

/** The roles, as admins name them. */
export const ROLES = { JOBSEEKER: 'Student', ALUMNI: 'Alumni', HR: 'HR', ADMIN: 'Admin' } as const;

export const usersCopy = {
  title: 'Users',
  search: 'Name, email address or ID',
  loading: 'Loading the users',
  failed: 'The users could not be loaded.',
  more: 'Load more users',
  moreFailed: 'More users could not be loaded',
  count: (count: number) => plural(count, 'user'),
  empty: 'No user has signed up yet.',
  noMatch: 'No user matches the search and the filters. An email address must be complete.',
  clear: 'Clear the search and the filters',
  role: 'Role',
  roles: { '': 'All roles', ...ROLES },
  suspended: 'Status',
  suspensions: { '': 'Any status', true: 'Suspended', false: 'Not suspended' },
  columns: { name: 'Name', role: 'Role', company: 'Company', verified: 'Verified', active: 'Last active' },
  isSuspended: 'Suspended',
  isVerified: 'Verified',
  none: '–',
} as const;

export const userCopy = {
  title: 'User',
  loading: 'Loading the user',
  failed: 'The user could not be loaded.',
  notFound: 'This user does not exist, or the account was erased.',
  you: 'This is your own account. Another admin must change it.',
  facts: {
    id: 'ID',
    role: 'Role',
    status: 'Account',
    company: 'Company',
    verification: 'Verification',
    position: 'Position',
    college: 'College',
    email: 'Email address',
    active: 'Last active',
    since: 'Member since',
    twoFactor: 'Two-factor',
    sent: 'Requests sent',
    received: 'Requests received',
    reports: 'Reports',
  },
  twoFactorOn: 'On',
  twoFactorOff: 'Off, so there is nothing to reset',
  sent: (total: number, accepted: number, hired: number) =>
    total === 0 ? 'None' : `${number(total)}: ${number(accepted)} accepted, ${number(hired)} hired`,
  received: (total: number, answered: number, hired: number) =>
    total === 0 ? 'None' : `${number(total)}: ${number(answered)} answered, ${number(hired)} hired`,
  reports: (total: number, open: number, upheld: number) =>
    total === 0 ? 'None' : `${number(total)}: ${number(open)} open, ${number(upheld)} with a warning or suspension`,
  open: 'Open',
  suspended: 'Suspended',
  deleting: (date: string) => `Deletion requested, erased on ${date}`,
  verified: (company: string) => `${isolated(company)}, verified`,
  notVerified: (company: string) => `${isolated(company)}, not verified`,
  hidden: 'Not shown to others',
  none: '–',
  noEntries: 'Nothing has been done about this account.',
} as const;

export const verificationCopy = {
  never: 'Not started',
  statuses: {
    PENDING: 'Not submitted',
    UNDER_REVIEW: 'Waiting for review',
    VERIFIED: 'Verified',
    REJECTED: 'Turned down',
  },
  since: (time: string) => `since ${time}`,
  open: 'Open the case',
} as const;

export const actsCopy = {
  suspend: 'Suspend…',
  reinstate: 'Reopen…',
  changeRole: 'Change role…',
  resetTwoFactor: 'Reset two-factor…',
  help: 'The user reads it in an email. Up to 400 characters.',
  suspendTitle: (name: string) => isolating`Suspend ${name}?`,
  suspendText:
    'The user is signed out and cannot sign in. Requests waiting for their answer expire, and their open jobs close. They get an email with your reason.',
  suspendConfirm: 'Suspend',
  suspended: (name: string) => isolating`${name} is suspended`,
  suspendFailed: 'The account could not be suspended',
  reinstateTitle: (name: string) => isolating`Reopen the account of ${name}?`,
  reinstateText:
    'The user can sign in again. Jobs that the suspension closed open again unless their deadline has passed. Expired requests stay expired. They get an email with your reason.',
  reinstateConfirm: 'Reopen',
  reinstated: (name: string) => isolating`The account of ${name} is open again`,
  reinstateFailed: 'The account could not be reopened',
  resetTitle: (name: string) => isolating`Reset two-factor authentication of ${name}?`,
  resetText:
    'For a user who lost the authenticator app and the recovery codes. Confirm who they are first: afterward, the password alone is enough to sign in. They get an email with your reason.',
  resetConfirm: 'Reset',
  wasReset: (name: string) => isolating`Two-factor authentication of ${name} is off`,
  resetFailed: 'Two-factor authentication could not be reset',
  roleTitle: (name: string) => isolating`Change the role of ${name}?`,
  roleText: 'The user is signed out and gets an email with your reason.',
  role: 'New role',
  roleRequired: 'Choose a role.',
  reason: 'Reason',
  reasonRequired: 'Enter a reason.',
  roleConfirm: 'Change role',
  roleChanged: (name: string) => isolating`The role of ${name} was changed`,
  roleFailed: 'The role could not be changed',
  cancel: 'Cancel',
  keys: {
    title: 'User',
    suspend: 'Suspend or reopen the account',
    role: 'Change the role',
  },
} as const;
