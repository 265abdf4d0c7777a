import { isolating } from '../../lib/texts/isolated';

export const reportCopy = {
  title: (name: string) => isolating`Report ${name}`,
  jobTitle: 'Report this job',
  text: (name: string) =>
    isolating`An admin looks at your report and decides what to do. ${name} does not learn who made it, and you get a notification when it has been looked at.`,
  messages: 'The last ten messages of this conversation are sent along.',
  reason: 'What is wrong?',
  reasonRequired: 'Choose a reason.',
  details: 'What happened',
  detailsHelp: 'Only admins read it. Up to 2,000 characters.',
  detailsRequired: 'Say what happened.',
  block: (name: string) => isolating`Block ${name} too`,
  blockHelp: 'They can no longer reach you, and are not notified.',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report sent',
  sentText: 'You get a notification when an admin has looked at it.',
  added: 'Added to your earlier report',
  addedText: 'Your report is still open. You get a notification when an admin has looked at it.',
  failed: 'The report was not sent',
} as const;
