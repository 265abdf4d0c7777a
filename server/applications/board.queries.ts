import { JOB_COLUMNS, type JobRow } from '../jobs/jobs.columns';
import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { type ApplicationKind, INTERNSHIPS_COMPANY } from './applications.rules';

/** A row of the Application Tracker. The meaning of `state` depends on `source`. */
export interface BoardRow {
  id: string;
  kind: ApplicationKind;
  source: 'referral' | 'application' | 'saved' | 'internship';
  state: string;
  title: string;
  company: string;
  /** The note of a direct application. */
  note: string | null;
  createdAt: Date;
  updatedAt: Date;
  job: JobRow | null;
}

// Each source uses its own index, in ID order, which is the order of creation. $1 is the candidate, $2 the last ID shown, $3
// the limit.
const page = (alias: string, text: string) =>
  `(${text} and ($2::uuid is null or ${alias}.id < $2) order by ${alias}.id desc limit $3)`;
const SOURCES = [
  page(
    'r',
    `select r.id, 'referral' as kind, 'referral' as source, r.status as state, r.job_title as title, r.company, null as note, r.job_id, r.created_at, r.updated_at
     from referrals r where r.candidate_id = $1`,
  ),
  page(
    'a',
    `select a.id, 'job', 'application', a.stage, j.title, j.company, a.note, j.id, a.created_at, a.updated_at
     from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = $1`,
  ),
  page(
    's',
    `select s.id, 'job', 'saved', 'saved', j.title, j.company, null, j.id, s.created_at, s.created_at
     from saved_jobs s join jobs j on j.id = s.job_id where s.candidate_id = $1
       and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id)`,
  ),
  page(
    'p',
    `select p.id, 'internship', 'internship', p.payment_status, i.title, '${INTERNSHIPS_COMPANY}', null, null, p.created_at, p.updated_at
     from internship_applications p join internships i on i.id = p.internship_id where p.user_id = $1`,
  ),
].join('\n union all ');
// A candidate has few enough rows to count them quickly.
const TOTAL = `(select count(*) from referrals where candidate_id = $1) + (select count(*) from job_applications where candidate_id = $1)
  + (select count(*) from internship_applications where user_id = $1)
  + (select count(*) from saved_jobs s where s.candidate_id = $1
     and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id))`;

const board = (withTotal: boolean) =>
  sql(
    `applications.board${withTotal ? '.total' : ''}`,
    `select c.total, b.id, b.kind, b.source, b.state, b.title, b.company, b.note, b.created_at as "createdAt", b.updated_at as "updatedAt",
       ${columns('j', 'job', JOB_COLUMNS)}
     from (select (${withTotal ? TOTAL : '0'})::int as total) c
     left join (select * from (${SOURCES}) every order by id desc limit $3) b on true
     left join jobs j on j.id = b.job_id order by b.id desc`,
  );
const [BOARD, COUNTED_BOARD] = [board(false), board(true)];

interface BoardPage {
  candidateId: string;
  /** The ID of the last row already shown. */
  after: string | null;
  limit: number;
  withTotal: boolean;
}

/** Everything a candidate applied to or saved, newest first, with the total count (0 unless requested), in one statement. */
export async function readBoard(db: Queryable, given: BoardPage): Promise<{ rows: BoardRow[]; total: number }> {
  const { candidateId, after, limit, withTotal } = given;
  const rows = await db.query<BoardRow & { total: number }>(withTotal ? COUNTED_BOARD : BOARD, [
    candidateId,
    after,
    limit,
  ]);
  // An empty page still has one row, which carries the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
