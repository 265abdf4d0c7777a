import { isolating } from '../../lib/texts/isolated';
import { number, plural } from '../../lib/numbers';

export const trackerCopy = {
  title: 'Application Tracker',
  search: 'Search by title or company',
  kind: 'Kind',
  ended: (count: number | null) => (count === null ? 'Show ended' : `Show ended (${number(count)})`),
  view: 'View',
  board: 'Board',
  table: 'Table',
  add: 'Add application',
  transfer: 'Import or export',
  importCsv: 'Import from CSV',
  exportCsv: 'Export as CSV',
  exportFound: (count: number) => `Export ${plural(count, 'found application')} as CSV`,
  exportFailed: 'The applications could not be exported',
  fileName: 'batchmate-applications.csv',
  count: (count: number) => plural(count, 'application'),
  loading: 'Loading applications',
  failed: 'Your applications could not be loaded.',
  moreFailed: 'More applications could not be loaded',
  loadMore: 'Load more applications',
  shown: (count: number, total: number) => `${number(count)} of ${number(total)}`,
  empty: 'Jobs you save or apply for appear here automatically. Add applications that you made elsewhere.',
  find: 'Find Opportunities',
  noMatch: (filters: number) =>
    filters === 1 ? 'No application matches.' : 'No application matches all of these filters.',
  allEnded: 'All of these applications have ended.',
  stages: 'Applications by stage',
} as const;

export const tableCopy = {
  caption: 'Applications',
  title: 'Title',
  company: 'Company',
  stage: 'Stage',
  kind: 'Kind',
  next: 'Next date',
  updated: 'Updated',
  actions: 'Actions',
  menu: (name: string) => isolating`Move or edit ${name}`,
} as const;

export const actionCopy = {
  moveTo: (stage: string) => `Move to ${stage}`,
  edit: 'Edit',
  note: 'Note and due date',
  posting: 'Open the job posting',
  remove: 'Delete',
  unsave: 'Remove from saved jobs',
  keys: 'Applications',
  editKey: 'Edit the application',
  offline: 'Moving needs a connection',
  addKey: 'Add an application',
} as const;

export const withdrawCopy = {
  title: (company: string) => isolating`Withdraw your application to ${company}?`,
  description: 'The company sees that you withdrew it. This cannot be undone.',
  confirm: 'Withdraw application',
} as const;

export const changeToasts = {
  notMoved: 'The application was not moved',
  deleted: (name: string) => isolating`${name} deleted`,
  notDeleted: 'The application was not deleted',
  notRestored: 'The application was not restored',
  unsaved: (name: string) => isolating`${name} removed from your saved jobs`,
  notUnsaved: 'The job was not removed',
  notSavedAgain: 'The job was not saved again',
} as const;
