import { isolating } from '../../lib/texts/isolated';

export const entryDialogCopy = {
  addTitle: 'Add application',
  addDescription: 'For applications that you made elsewhere. Only you can see them.',
  editTitle: 'Edit application',
  noteTitle: (name: string) => name,
  noteDescription: 'Your note and your due date. Only you can see them.',
  title: 'Job title',
  company: 'Company',
  stage: 'Stage',
  url: 'Link to the job posting',
  location: 'Location',
  appliedOn: 'Applied on',
  dueOn: 'Next step due on',
  dueHelp: 'You get a reminder at 9:00 am IST on the day before, if that is still ahead.',
  note: 'Note',
  counter: (used: number, max: number) => `${used} of ${max} characters`,
  titleRequired: 'Enter the job title.',
  companyRequired: 'Enter the company.',
  invalidUrl: 'Enter a URL such as https://example.com/jobs/1.',
  appliedInFuture: 'The date cannot be in the future.',
  noteTooLong: (max: number) => `The note can have up to ${max} characters.`,
  open: 'Open the page of this application',
  cancel: 'Cancel',
  add: 'Add application',
  save: 'Save changes',
  saveAnyway: 'Save again to replace it with what you entered.',
  unanswered: 'The server did not respond. The application may have been added. Add it again: it is added only once.',
  addedBefore:
    'The application that you entered before was added, although the server did not respond. Add again to add this one too.',
} as const;

export const entryToasts = {
  added: (name: string) => isolating`${name} added`,
  notAdded: 'The application was not added',
  saved: 'Changes saved',
  notSaved: 'The changes were not saved',
} as const;
