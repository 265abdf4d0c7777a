import type { Transaction } from '../platform/db/database';

/** A row by its columns' own names. Dates, numbers, texts, lists, and bytes as `\x…`. */
export type Row = Record<string, unknown>;

const BATCH = 1000;

/** Inserts rows of one table, many in a statement; all of them name the same columns. */
export async function insertRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await tx.raw(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [batch],
    );
  }
}

/** Bytes as a text that PostgreSQL reads as bytea. */
export const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
