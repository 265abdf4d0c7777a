import { isolating } from '../../lib/texts/isolated';
import { plural } from '../../lib/numbers';

export const auditCopy = {
  title: 'Audit log',
  appendOnly: 'Every privileged action is recorded here. Nobody can change or delete an entry.',
  search: 'Subject ID',
  loading: 'Loading the audit log',
  failed: 'The audit log could not be loaded.',
  more: 'Load more entries',
  moreFailed: 'More entries could not be loaded',
  count: (count: number) => plural(count, 'entry', 'entries'),
  empty: 'No privileged action has been recorded yet.',
  noMatch: 'No entries match the filters.',
  clear: 'Clear the filters',
  action: 'Action',
  allActions: 'All actions',
  since: 'Since',
  until: 'Until',
  inverted: 'The day in Until is before the day in Since.',
  actor: 'Performed by',
  about: 'About',
  by: (name: string) => isolating`By ${name}`,
  aboutOf: (name: string) => isolating`About ${name}`,
  nameLoading: '…',
  someone: 'a user who no longer exists',
  onlyBy: (name: string) => isolating`Only what ${name} did`,
  columns: { at: 'When', actor: 'Performed by', action: 'Action', subject: 'Subject', reason: 'Reason' },
  none: '–',
  export: 'Export',
  file: 'batchmate-audit-log.csv',
  exportFailed: 'The audit log could not be exported',
} as const;

export const personCopy = {
  placeholder: 'Name or email address',
  numbered: (line: string, end: string) => `${line} (…${end})`,
  nobody: 'No user was found. An email address must be complete.',
  failed: 'The users could not be searched.',
} as const;
