import { type Queryable, sql } from '../../platform/db/database';

/** More than ten versions have. */
const MOST = 10_000;

const OTHERS = sql(
  'client-documents.others',
  `select hash, text from client_documents where last_seen >= $1 and hash <> all($2) order by last_seen desc limit ${MOST}`,
);

/** Documents that a version of the client has used since a time, without the known ones. */
export function readOtherDocuments(
  db: Queryable,
  since: Date,
  known: readonly string[],
): Promise<{ hash: string; text: string }[]> {
  return db.query(OTHERS, [since, known]);
}
