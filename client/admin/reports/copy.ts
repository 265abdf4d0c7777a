import { isolating } from '../../lib/texts/isolated';
import { REPORT_REASONS } from '../../domain/report/reasons';
import { plural } from '../../lib/numbers';

export const reportsCopy = {
  title: 'Reports',
  pane: 'Report',
  list: 'Reports about users',
  status: 'Status',
  statuses: { OPEN: 'Waiting', DISMISSED: 'Dismissed', WARNED: 'Warned', SUSPENDED: 'Suspended' },
  reasons: REPORT_REASONS,
  loading: 'Loading the reports',
  failed: 'The reports could not be loaded.',
  more: 'Load more reports',
  moreFailed: 'More reports could not be loaded',
  count: (count: number) => plural(count, 'report'),
  empty: {
    OPEN: 'No reports to review.',
    DISMISSED: 'No report has been dismissed yet.',
    WARNED: 'Nobody has been warned after a report yet.',
    SUSPENDED: 'Nobody has been suspended after a report yet.',
  },
  last: (time: string) => `The last decision was ${time}.`,
  messages: (count: number) => plural(count, 'message'),
  proposed: '1 of 2 for a suspension',
} as const;

export const caseCopy = {
  loading: 'Loading the report',
  failed: 'The report could not be loaded.',
  notFound: 'This report does not exist, or it is about you.',
  about: 'Reported',
  reporter: 'Reported by',
  suspended: 'Suspended',
  status: 'Status',
  made: 'Made',
  said: (name: string) => isolating`What ${name} says`,
  noDetails: 'No details were given.',
  job: (title: string, company: string) => isolating`${title} at ${company}`,
  jobLabel: 'About the job',
  messages: 'Messages between them',
  messagesHelp: (count: number) =>
    `The last ${plural(count, 'message')}, as they were at that time. Each time you open them, the audit log records it.`,
  noMessages: 'The report is not about messages.',
  open: 'Open the messages',
  messagesFailed: 'The messages could not be opened.',
  sentAt: (date: string, time: string) => `${date}, ${time}`,
  deleted: 'Message deleted',
  edited: '(edited)',
  file: (name: string) => isolating`File: ${name}`,
  others: (name: string) => isolating`Other reports about ${name}`,
  noOthers: 'There are none.',
  noEntries: 'Nothing has been done about this report.',
} as const;

export const resolveCopy = {
  dismiss: 'Dismiss…',
  warn: 'Warn…',
  suspend: 'Suspend…',
  suspendOf: (number: number) => `Suspend (${number} of 2)…`,
  own: 'You made this report. Another admin must decide.',
  proposedByYou: 'You asked to suspend the account. Another admin must agree.',
  proposedBy: (name: string) => isolating`${name} asked to suspend the account. It is suspended if you agree.`,
  anAdmin: 'An admin',
  decidedBy: {
    DISMISSED: (name: string) => isolating`${name} dismissed the report`,
    WARNED: (name: string) => isolating`${name} warned the user`,
    SUSPENDED: (name: string) => isolating`${name} suspended the account`,
  },
  decision: 'Decision',
  failed: 'The decision could not be stored',
  done: {
    OPEN: 'Another admin must agree to the suspension',
    DISMISSED: 'The report was dismissed',
    WARNED: 'The user was warned',
    SUSPENDED: 'The account is suspended',
  },
  reporterHears: 'The reporter learns that you reviewed the report, but nothing about the decision.',
  dialogs: {
    DISMISSED: {
      title: (name: string) => isolating`Dismiss the report about ${name}?`,
      text: 'Nothing happens to the user, who does not learn about the report.',
      help: 'Only admins read it. Up to 400 characters.',
      confirm: 'Dismiss',
    },
    WARNED: {
      title: (name: string) => isolating`Warn ${name}?`,
      text: 'The user gets a warning with your reason, in the app and by email. It does not say who made the report.',
      help: 'The user reads it. Do not name who made the report. Up to 400 characters.',
      confirm: 'Warn',
    },
    SUSPENDED: {
      title: (name: string) => isolating`Suspend ${name}?`,
      text: 'The user is signed out and cannot sign in. Requests waiting for their answer expire, and their open jobs close. They get an email with your reason.',
      help: 'The user reads it. Do not name who made the report. Up to 400 characters.',
      confirm: 'Suspend',
    },
  },
  second: 'This happens once another admin agrees. They can also decide otherwise.',
} as const;
