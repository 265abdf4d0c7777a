import { type Queryable, variant } from '../../platform/db/database';
import type { ApplicationKind, ApplicationStage } from '../applications.rules';
import { BOARD_SELECT, type BoardRow, type Condition, countsSql, pageSql } from './board.columns';

/** A filter with normalized values; null for what is not limited. */
export interface BoardFilter {
  q: string | null;
  kinds: readonly ApplicationKind[] | null;
  stages: readonly ApplicationStage[] | null;
}

const EVERYTHING: BoardFilter = { q: null, kinds: null, stages: null };

export interface BoardPage extends BoardFilter {
  candidateId: string;
  /** The ID of the last row already shown. */
  after: string | null;
  limit: number;
  withCounts: boolean;
}

interface Params extends BoardFilter {
  candidateId: string;
  after: string | null;
  limit: number;
  id: string | null;
  subjectId: string | null;
}

/** The number of rows in each stage; stages without rows are missing. */
export type StageCounts = Partial<Record<ApplicationStage, number>>;

function statementOf(conditions: readonly Condition[], withCounts: boolean) {
  const name = ['applications.board', ...(withCounts ? ['total'] : []), ...conditions].join('.');
  // Counts ignore the page and the list's stage filter.
  const counted = conditions.filter((condition) => condition === 'kinds' || condition === 'q');
  return variant<Params>(
    name,
    () => `select c.counts, ${BOARD_SELECT}
     from (select ${withCounts ? countsSql(counted) : `'{}'::jsonb`} as counts) c
     left join (select * from (${pageSql(conditions)}) every order by id desc limit :limit) b on true
     left join jobs j on j.id = b.job_id
     left join application_notes n on n.candidate_id = :candidateId and n.subject_id = b.subject_id
     order by b.id desc`,
  );
}

const LIMITING = ['after', 'id', 'kinds', 'q', 'stages', 'subjectId'] as const;

async function read(db: Queryable, params: Params, withCounts: boolean) {
  const conditions = LIMITING.filter((name) => params[name] !== null);
  const pattern = params.q === null ? null : `%${params.q.replace(/[\\%_]/g, '\\$&')}%`;
  const statement = statementOf(conditions, withCounts);
  const rows = await db.query<BoardRow & { counts: StageCounts }>(statement({ ...params, q: pattern }));
  // An empty page still has one row, which contains the counts.
  return { rows: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}

const ANY = { id: null, subjectId: null };

/** Everything a candidate applied to or saved, newest first, with the counts by stage (none unless requested), in one statement. */
export function readBoard(
  db: Queryable,
  { withCounts, ...given }: BoardPage,
): Promise<{ rows: BoardRow[]; counts: StageCounts }> {
  return read(db, { ...given, ...ANY }, withCounts);
}

/** One row of a candidate's Application Tracker, or null. */
export async function readBoardRow(db: Queryable, candidateId: string, id: string): Promise<BoardRow | null> {
  const { rows } = await read(db, { ...EVERYTHING, ...ANY, candidateId, id, after: null, limit: 1 }, false);
  return rows[0] ?? null;
}

/** The row of a candidate's Application Tracker that a note is about, or null. */
export async function readNotedRow(db: Queryable, candidateId: string, subjectId: string): Promise<BoardRow | null> {
  const { rows } = await read(db, { ...EVERYTHING, ...ANY, candidateId, subjectId, after: null, limit: 1 }, false);
  return rows[0] ?? null;
}
