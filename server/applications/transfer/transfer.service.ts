import type { Viewer } from '../../access/viewer';
import { AppError } from '../../platform/api/errors';
import type { Core } from '../../platform/core';
import { toCsv } from '../../platform/documents/csv';
import { readCsv } from '../../platform/documents/csv-reader';
import { lockUser } from '../../users/users.store';
import type { ApplicationFilter } from '../applications.types';
import { readBoard } from '../tracker/board.queries';
import { authorizeTracking, boardFilter } from '../tracker/board.service';
import { insertEntries, readExternal } from '../tracker/entries.store';
import { byColumn, cellsOf, COLUMNS } from './columns.rules';
import { IMPORT_LIMITS, planImport, RowOutcome, type RowResult } from './import.rules';

// Rows per statement of an export.
const PAGE = 500;

export interface ImportReport {
  dryRun: boolean;
  added: number;
  duplicates: number;
  skipped: number;
  refused: number;
  /** Columns of the file that have no meaning. */
  ignoredColumns: string[];
  rows: RowResult[];
}

/** The Application Tracker as a CSV file. */
export class TransferService {
  constructor(private readonly core: Core) {}

  /**
   * The viewer's applications of all kinds as CSV, newest first.
   * @throws FORBIDDEN unless the viewer is a job seeker, BAD_USER_INPUT for an invalid filter
   */
  async export(viewer: Viewer, filter: ApplicationFilter): Promise<string> {
    authorizeTracking(viewer);
    const given = { ...boardFilter(filter), candidateId: viewer.id, limit: PAGE, withCounts: false };
    const lines: (string | null)[][] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof readBoard>> = await readBoard(this.core.db, { ...given, after });
      lines.push(...page.rows.map(cellsOf));
      after = page.rows.at(-1)?.id ?? null;
      more = page.rows.length === PAGE;
    }
    return toCsv(COLUMNS, lines);
  }

  /**
   * Adds the external applications of a CSV file. Rows that cannot be added do not stop the others, and importing a file again adds
   * nothing.
   * @param dryRun only reports what would be added
   * @throws FORBIDDEN unless the viewer is a job seeker, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for files that are not CSV in
   *   UTF-8, BAD_USER_INPUT for invalid CSV, missing columns and too many rows
   */
  async import(viewer: Viewer, bytes: Buffer, dryRun: boolean): Promise<ImportReport> {
    authorizeTracking(viewer);
    if (bytes.length > IMPORT_LIMITS.bytes) {
      throw new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than 1 MB.', { fields: ['file'] });
    }
    const { rows, ignored } = byColumn(readCsv(bytes, { mostRows: IMPORT_LIMITS.rows, field: 'file' }));
    const now = this.core.clock.now();
    const results = await this.core.db.inTransaction(async (tx) => {
      if (!dryRun) await lockUser(tx, viewer.id);
      const plan = planImport({ rows, existing: await readExternal(tx, viewer.id), now });
      // The first row of the file becomes the first of the tracker, as in an export.
      const entries = plan.entries.toReversed();
      if (!dryRun && entries.length > 0) await insertEntries(tx, { candidateId: viewer.id, entries, at: now });
      return plan.results;
    });
    const count = (outcome: RowOutcome) => results.filter((result) => result.outcome === outcome).length;
    return {
      dryRun,
      added: count(RowOutcome.ADDED),
      duplicates: count(RowOutcome.DUPLICATE),
      skipped: count(RowOutcome.SKIPPED),
      refused: count(RowOutcome.REFUSED),
      ignoredColumns: ignored,
      rows: results,
    };
  }
}
