import { isolating } from '../../lib/texts/isolated';

/** Texts of the dialogs, loaded with them. */
export const withdrawDialogCopy = {
  title: 'Withdraw this request?',
  description: (name: string) =>
    isolating`${name} will be notified. You can ask again later, but the request still counts toward your limit for the month.`,
  confirm: 'Withdraw request',
  cancel: 'Keep request',
} as const;

export const hireDialogCopy = {
  title: (name: string) => isolating`Did ${name} get the job?`,
  description: (jobTitle: string, creditsTo: string | null) =>
    isolating`This completes the request for ${jobTitle} and cannot be undone.${creditsTo === null ? '' : isolating` The credits go to ${creditsTo}.`}`,
  confirm: 'Mark as hired',
  cancel: 'Not yet',
} as const;
