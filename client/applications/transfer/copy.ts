import { number, plural } from '../../lib/numbers';

export const importCopy = {
  title: 'Import applications',
  description: 'Adds applications that you made elsewhere from a CSV file. You see a preview before anything is added.',
  file: 'CSV file',
  help: 'CSV with the columns Title and Company, as in the export. Up to 1,000 rows and 1 MB.',
  wrongType: 'Choose a CSV file (.csv).',
  tooLarge: 'The file can be up to 1 MB.',
  reading: 'Reading the file',
  rows: 'Rows of the file',
  ignored: (columns: readonly string[]) => `Ignored columns: ${columns.join(', ')}.`,
  cancel: 'Cancel',
  submit: (count: number) => (count === 0 ? 'Import' : `Import ${plural(count, 'application')}`),
  imported: (count: number) => `${plural(count, 'application')} added`,
  failed: 'The applications were not imported',
} as const;

export const rowCopy = {
  row: 'Row',
  name: 'Application',
  outcome: 'Result',
  noName: 'No title',
} as const;

/** What the file would do, for each outcome. */
export const outcomeCounts = {
  added: (count: number) => `${number(count)} to add`,
  duplicates: (count: number) => `${number(count)} already there`,
  skipped: (count: number) => `${number(count)} skipped`,
  refused: (count: number) => `${number(count)} with an error`,
} as const;

export const outcomeNames = {
  added: 'Will be added',
  duplicate: 'Already there',
  skipped: 'Skipped',
  refused: 'Error',
} as const;
