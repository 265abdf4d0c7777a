import { isolating } from '../../lib/texts/isolated';
import { badgeCount } from '../../lib/numbers';

export const savedCopy = {
  title: 'Saved searches',
  label: 'Saved:',
  fresh: (count: number) => `${badgeCount(count)} new`,
  freshOf: (name: string, count: number) => isolating`${badgeCount(count)} new: ${name}`,
  freshHelp: 'Candidates who match now but did not when you last looked',
  more: (name: string) => isolating`Actions for ${name}`,
  alertOn: 'Email me daily about new candidates',
  alertOff: 'Stop the daily emails',
  alertIsOn: 'You get an email about new candidates, at most once a day.',
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
    'At most once a day, when new candidates match. If a search finds more than 1,000, only candidates who joined since you last looked count as new.',
  cancel: 'Cancel',
  saved: 'The search was saved',
  notSaved: 'The search was not saved',
} as const;
