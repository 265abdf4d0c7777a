import type { Transaction } from '../platform/db/database';

/** A row by column names. Values are JSON values or dates; bytes are texts such as `\x…`. */
export type Row = Record<string, unknown>;

const BATCH = 1000;

/** Inserts rows into a table in batches. All rows must have the same columns. */
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

/** Formats bytes as a text for a `bytea` column. */
export const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
