import { type Queryable, sql } from '../platform/db/database';
import { EXPORT_PAGE, type ExportSection } from '../platform/personal-data';

/** The records of one section of a user's export; of a paged section, one page is in memory at a time. */
export async function* readSection(
  db: Queryable,
  { file, text, paged }: ExportSection,
  userId: string,
): AsyncGenerator<object> {
  const statement = sql(`export.${file}`, text);
  if (!paged) return yield* await db.query<object>(statement, [userId]);
  let after: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await db.query<{ id: string }>(statement, [userId, after]);
    yield* rows;
    if (rows.length < EXPORT_PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}
