import { isolating } from '../../lib/texts/isolated';

export const reportCopy = {
  title: (name: string) => isolating`Report ${name}`,
  jobTitle: 'Report this job',
  text: (name: string) =>
    isolating`An admin reviews your report and decides what to do. ${name} will not learn who made it, and you will be notified when it has been reviewed.`,
  messages: 'The last ten messages of this conversation are included.',
  reason: 'What is wrong?',
  reasonRequired: 'Choose a reason.',
  details: 'What happened',
  detailsHelp: 'Only admins read it. Up to 2,000 characters.',
  detailsRequired: 'Describe what happened.',
  block: (name: string) => isolating`Block ${name} too`,
  blockHelp: 'They can no longer reach you, and are not notified.',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report sent',
  sentText: 'You will be notified when an admin has reviewed it.',
  added: 'Added to your earlier report',
  addedText: 'Your report is still open. You will be notified when an admin has reviewed it.',
  failed: 'The report was not sent',
} as const;
