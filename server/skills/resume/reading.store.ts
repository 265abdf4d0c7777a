import { parameterized, type Queryable, sql, type Transaction } from '../../platform/db/database';
import type { ReadingRow } from './reading.queries';

const DROP_OTHER = sql(
  'resume-readings.drop-other',
  'delete from resume_readings where user_id = $1 and file_id is distinct from $2',
);

// A reading that is still waiting after this time was lost, for example because the queue gave up.
const START = sql(
  'resume-readings.start',
  `insert into resume_readings as r (user_id, file_id, state, requested_at) values ($1, $2, 'waiting', $3)
   on conflict (user_id) do update set state = 'waiting', problem = null, read_at = null, pages = null, found = '[]', requested_at = $3
   where $4 and (r.state <> 'waiting' or r.requested_at < $3 - interval '10 minutes')
   returning user_id`,
);

/**
 * Starts the reading of a user's résumé, unless it is waiting already. The caller must have locked the user's row.
 * @param again whether a résumé that has been read is read again
 */
export async function startReading(
  tx: Transaction,
  { userId, fileId, at, again }: { userId: string; fileId: string; at: Date; again: boolean },
): Promise<void> {
  const started = await tx.query(START, [userId, fileId, at, again]);
  if (started.length > 0) await tx.enqueue('resume.attached', { userId, fileId });
}

/** Drops the reading of another file, and starts that of a new résumé. The caller must have locked the user's row. */
export async function resumeChanged(
  tx: Transaction,
  userId: string,
  { fileId, at }: { fileId: string | null; at: Date },
): Promise<void> {
  await tx.query(DROP_OTHER, [userId, fileId]);
  if (fileId !== null) await startReading(tx, { userId, fileId, at, again: false });
}

interface Finished extends Pick<ReadingRow, 'fileId' | 'state' | 'problem' | 'pages'> {
  userId: string;
  readAt: Date;
  /** JSON */
  found: string;
}

const FINISH = parameterized<Finished>(
  'resume-readings.finish',
  `update resume_readings set state = :state, problem = :problem, pages = :pages, found = :found, read_at = :readAt
   where user_id = :userId and file_id = :fileId and state = 'waiting'`,
);

/** Stores what was read, unless the résumé has changed since. */
export async function finishReading(
  db: Queryable,
  { found, ...reading }: Omit<Finished, 'found'> & Pick<ReadingRow, 'found'>,
): Promise<void> {
  await db.query(FINISH({ ...reading, found: JSON.stringify(found) }));
}
