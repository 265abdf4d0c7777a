import { isolating } from '../../lib/texts/isolated';
import { badgeCount } from '../../lib/numbers';

export const savedCopy = {
  title: 'Saved searches',
  label: 'Saved:',
  fresh: (count: number) => `${badgeCount(count)} new`,
  freshOf: (name: string, count: number) => isolating`${badgeCount(count)} new: ${name}`,
  freshHelp: 'Joined since you last looked',
  more: (name: string) => isolating`Actions for ${name}`,
  alertOn: 'Email me daily about candidates who join',
  alertOff: 'Stop the daily emails',
  alertIsOn: 'Candidates who join come by email, at most once a day.',
  alertIsOff: 'The daily emails are off.',
  remove: 'Delete',
  removed: 'The saved search was deleted',
  failed: 'The saved search was not changed',
  save: 'Save search',
  dialog: 'Save this search',
  name: 'Name',
  namePlaceholder: 'For example: React, Pune',
  nameHelp: 'A saved search with the same name is replaced.',
  nameMissing: 'Enter a name.',
  alert: 'Daily email',
  alertHelp:
    'When candidates who match have joined, at most once a day. It leaves out those who match after changing their profile.',
  cancel: 'Cancel',
  saved: 'The search was saved',
  notSaved: 'The search was not saved',
} as const;
