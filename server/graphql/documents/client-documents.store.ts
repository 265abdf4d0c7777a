import { type Queryable, sql } from '../../platform/db/database';

const SAVE = sql(
  'client-documents.save',
  `insert into client_documents (hash, text, last_seen)
   select hash, text, $3 from unnest($1::text[], $2::text[]) as given (hash, text)
   on conflict (hash) do update set last_seen = excluded.last_seen`,
);

/** Records that a version of the client with these documents is in use. */
export async function saveDocuments(
  db: Queryable,
  documents: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await db.query(SAVE, [Object.keys(documents), Object.values(documents), now]);
}

const DELETE = sql('client-documents.delete-unused', 'delete from client_documents where last_seen < $1');

/** Deletes documents that no version has used since a time. */
export async function deleteDocuments(db: Queryable, before: Date): Promise<void> {
  await db.query(DELETE, [before]);
}
