import { AppError, type ErrorCode } from '../../platform/api/errors';
import { textKey } from '../../platform/api/text';
import { ApplicationKind, MAX_EXTERNAL } from '../applications.rules';
import { cleanEntry, type Entry } from '../tracker/entries.rules';
import { type Cells, inColumns, kindIn, rawEntryIn } from './columns.rules';

/** The largest file, in bytes and rows without the header. */
export const IMPORT_LIMITS = { bytes: 1024 * 1024, rows: 1000 };

/** What an import does with a row. */
export enum RowOutcome {
  ADDED = 'added',
  /** An external application with the same title, company and URL exists, or is above in the file. */
  DUPLICATE = 'duplicate',
  /** An application of another kind, which the tracker contains automatically. */
  SKIPPED = 'skipped',
  REFUSED = 'refused',
}

export interface RowResult {
  row: number;
  title: string | null;
  company: string | null;
  outcome: RowOutcome;
  code: ErrorCode | null;
  column: string | null;
  reason: string | null;
}

/** What makes two external applications the same. */
export const sameKey = ({ title, company, url }: Pick<Entry, 'title' | 'company' | 'url'>): string =>
  JSON.stringify([textKey(title), textKey(company), url]);

interface Given {
  rows: readonly { row: number; cells: Cells }[];
  /** The external applications that the job seeker has. */
  existing: readonly Pick<Entry, 'title' | 'company' | 'url'>[];
  now: Date;
}

/** Decides what to do with each row. The entries are those of the added rows, in their order. */
export function planImport({ rows, existing, now }: Given): { results: RowResult[]; entries: Entry[] } {
  const known = new Set(existing.map(sameKey));
  const entries: Entry[] = [];
  const results = rows.map(({ row, cells }): RowResult => {
    const named = { row, title: cells.Title ?? null, company: cells.Company ?? null };
    const nothing = { code: null, column: null, reason: null };
    try {
      const kind = kindIn(cells);
      if (kind !== ApplicationKind.EXTERNAL) {
        return { ...named, ...nothing, outcome: RowOutcome.SKIPPED, reason: SKIPPED_BECAUSE };
      }
      const entry = cleanEntry(rawEntryIn(cells), now);
      const key = sameKey(entry);
      if (known.has(key)) {
        return { ...named, ...nothing, outcome: RowOutcome.DUPLICATE, reason: DUPLICATE_BECAUSE };
      }
      if (existing.length + entries.length >= MAX_EXTERNAL) {
        return { ...named, outcome: RowOutcome.REFUSED, code: 'CONFLICT', column: null, reason: LIMIT_REACHED };
      }
      known.add(key);
      entries.push(entry);
      return { ...named, ...nothing, outcome: RowOutcome.ADDED };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...named, outcome: RowOutcome.REFUSED, code: error.code, ...inColumns(error) };
    }
  });
  return { results, entries };
}

const SKIPPED_BECAUSE =
  'Only applications of the kind Mine are imported. Batchmate adds the others to the tracker by itself.';
const DUPLICATE_BECAUSE = 'An application with this title, company and URL already exists.';
const LIMIT_REACHED = `The tracker can have at most ${MAX_EXTERNAL} applications of the kind Mine.`;
