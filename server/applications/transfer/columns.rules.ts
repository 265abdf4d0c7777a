import { AppError, badInput } from '../../platform/api/errors';
import { parseTime } from '../../platform/api/time';
import { localTime, OFFSET } from '../../platform/clock';
import type { CsvTable } from '../../platform/documents/csv-reader';
import { ApplicationKind, ApplicationStage } from '../applications.rules';
import type { BoardRow } from '../tracker/board.columns';
import type { RawEntry } from '../tracker/entries.rules';

/** The columns of the CSV file, in their order. */
export const COLUMNS = [
  'Kind',
  'Stage',
  'Title',
  'Company',
  'Location',
  'URL',
  'Applied (IST)',
  'Due (IST)',
  'Note',
] as const;
export type Column = (typeof COLUMNS)[number];

/** As on the screen. Files that were exported as "External" are read by the name of the kind. */
const KIND_WORDS: Record<ApplicationKind, string> = {
  [ApplicationKind.REFERRAL]: 'Referral',
  [ApplicationKind.JOB]: 'Direct',
  [ApplicationKind.INTERNSHIP]: 'Internship',
  [ApplicationKind.EXTERNAL]: 'Mine',
};

const STAGE_WORDS: Record<ApplicationStage, string> = {
  [ApplicationStage.SAVED]: 'Saved',
  [ApplicationStage.APPLIED]: 'Applied',
  [ApplicationStage.IN_REVIEW]: 'In review',
  [ApplicationStage.INTERVIEW]: 'Interview',
  [ApplicationStage.OFFER]: 'Offer',
  [ApplicationStage.REJECTED]: 'Rejected',
  [ApplicationStage.WITHDRAWN]: 'Withdrawn',
};

/** An application as a row of the file. Times are those of India, as `2026-11-25 11:00`. */
export function cellsOf(row: BoardRow): (string | null)[] {
  const { kind, stage, title, company, location, url, appliedAt, dueAt, privateNote } = row;
  const time = (at: Date | null) => at && localTime(at);
  return [
    KIND_WORDS[kind],
    STAGE_WORDS[stage],
    title,
    company,
    location,
    url,
    time(appliedAt),
    time(dueAt),
    privateNote,
  ];
}

/** A row of the file by its columns; absent and blank cells are missing. */
export type Cells = Partial<Record<Column, string>>;

const plain = (text: string): string =>
  text
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase();

/**
 * Finds the columns in the header, in any order and ignoring case.
 * @returns the rows by column, and the columns of the file that have no meaning
 * @throws BAD_USER_INPUT without the columns Title and Company
 */
export function byColumn({ header, rows }: CsvTable): { rows: { row: number; cells: Cells }[]; ignored: string[] } {
  const columns = header.map((name) => COLUMNS.find((column) => plain(column) === plain(name)));
  const missing = (['Title', 'Company'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const found = header
      .map((name) => name.trim())
      .join(', ')
      .slice(0, 200);
    const message = `The file has no column ${missing.join(' and ')}. Possible columns are ${COLUMNS.join(', ')}; found: ${found}.`;
    throw badInput(message, ['file']);
  }
  const ignored = header.filter((name, i) => name.trim() !== '' && columns[i] === undefined);
  return { rows: rows.map(({ row, cells }) => ({ row, cells: cellsIn(cells, columns) })), ignored };
}

function cellsIn(cells: readonly string[], columns: readonly (Column | undefined)[]): Cells {
  const found: Cells = {};
  for (const [i, column] of columns.entries()) {
    const text = unprotected(cells[i] ?? '').trim();
    if (column !== undefined && text !== '') found[column] ??= text;
  }
  return found;
}

/** The apostrophe in front of a formula that `toCsv` writes is not part of the text. */
const unprotected = (cell: string): string => (/^'\s*[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** The column of each field of an entry, for errors. */
export const COLUMN_OF: Readonly<Record<string, Column>> = {
  title: 'Title',
  company: 'Company',
  stage: 'Stage',
  url: 'URL',
  location: 'Location',
  appliedAt: 'Applied (IST)',
  dueAt: 'Due (IST)',
  privateNote: 'Note',
} satisfies Record<keyof RawEntry, Column>;

/**
 * The kind that a row names; EXTERNAL if it names none.
 * @throws BAD_USER_INPUT for an unknown one
 */
export const kindIn = ({ Kind }: Cells): ApplicationKind =>
  Kind === undefined ? ApplicationKind.EXTERNAL : choice('Kind', Kind, KIND_WORDS);

/**
 * Reads an entry, without checking its texts. The stage is APPLIED if the row names none.
 * @throws BAD_USER_INPUT for an unknown stage and an invalid time
 */
export function rawEntryIn(cells: Cells): RawEntry {
  return {
    title: cells.Title ?? '',
    company: cells.Company ?? '',
    stage: cells.Stage === undefined ? ApplicationStage.APPLIED : choice('Stage', cells.Stage, STAGE_WORDS),
    location: cells.Location ?? null,
    url: cells.URL ?? null,
    appliedAt: timeIn(cells, 'Applied (IST)'),
    dueAt: timeIn(cells, 'Due (IST)'),
    privateNote: cells.Note ?? null,
  };
}

/** The value whose word, or whose name in the API, is the text. */
function choice<T extends string>(column: Column, text: string, words: Record<T, string>): T {
  const values = Object.keys(words) as T[]; // the type of the record's keys
  const key = text.toLowerCase().replace('_', ' ');
  const value = values.find((known) => words[known].toLowerCase() === key || known.replace('_', ' ') === key);
  if (value === undefined) throw badInput(`${column} must be one of ${Object.values(words).join(', ')}.`, [column]);
  return value;
}

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;
// How Excel writes dates in India and most of Europe.
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

function timeIn(cells: Cells, column: 'Applied (IST)' | 'Due (IST)'): Date | null {
  const text = cells[column];
  if (text === undefined) return null;
  const time = parseTime(text) ?? localTimeIn(text);
  if (time === null) {
    throw badInput(`${column} must be a time such as 2026-11-25 11:00, 2026-11-25 or 25/11/2026.`, [column]);
  }
  return time;
}

function localTimeIn(text: string): Date | null {
  const first = YEAR_FIRST.exec(text);
  const last = DAY_FIRST.exec(text);
  const [year, month, day] = first ? [first[1], first[2], first[3]] : [last?.[3], last?.[2], last?.[1]];
  const [hour = '0', minute = '0'] = (first ?? last)?.slice(4) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const pad = (part: string) => part.padStart(2, '0');
  const time = parseTime(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:00Z`);
  return time && new Date(time.getTime() - OFFSET);
}

/** A refusal in the words of the file: the column, and the message with its name. */
export function inColumns({ message, details }: AppError): { column: string | null; reason: string } {
  const [field] = details.fields ?? [];
  const column = field === undefined ? null : (COLUMN_OF[field] ?? field);
  const named = field !== undefined && column !== null && message.startsWith(`${field} `);
  return { column, reason: named ? `${column}${message.slice(field.length)}` : message };
}
