import { type Queryable, sql } from '../../platform/db/database';
import type { FoundSkill } from './found-skills.rules';
import type { ReadingProblem, ReadingState } from './reading.rules';

/** The reading of a user's résumé. */
export interface ReadingRow {
  fileId: string;
  state: ReadingState;
  problem: ReadingProblem | null;
  readAt: Date | null;
  pages: number | null;
  found: FoundSkill[];
}

const READING = sql(
  'resume-readings.of-user',
  `select file_id as "fileId", state, problem, read_at as "readAt", pages, found from resume_readings where user_id = $1`,
);

/** The reading of a user's résumé; null if it was never read. */
export async function readReading(db: Queryable, userId: string): Promise<ReadingRow | null> {
  const [row] = await db.query<ReadingRow>(READING, [userId]);
  return row ?? null;
}
