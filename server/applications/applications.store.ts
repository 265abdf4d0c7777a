import { countApplicationSql } from '../jobs/counters.store';
import { JOB_COLUMNS } from '../jobs/jobs.columns';
import { parameterized, type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import { type Named, namedSql } from '../users/users.columns';
import type { ApplicationStage, ApplicationRef } from './applications.rules';
import { APPLICATION, type ApplicationRow } from './applications.queries';

const JOB = columns('j', 'job', JOB_COLUMNS);

interface NewApplication {
  jobId: string;
  candidateId: string;
  resumeFileId: string | null;
  note: string | null;
  at: Date;
}

// The job's counter is updated only while the job accepts applications; for a second application the unique index rolls the
// counter back. A saved job becomes an application. The outbox event notifies the poster.
const APPLY = parameterized<NewApplication>(
  'applications.apply',
  `with j as (
     ${countApplicationSql({ jobId: ':jobId', at: ':at' })}),
   a as (
     insert into job_applications (job_id, candidate_id, resume_file_id, note, created_at, updated_at)
     select j.id, :candidateId, :resumeFileId, :note, :at, :at from j returning *),
   unsaved as (delete from saved_jobs s using a where s.job_id = a.job_id and s.candidate_id = a.candidate_id),
   outbox_event as (
     ${enqueueSql('application.made', { payload: { applicationId: 'a.id' }, from: 'a' })})
   select ${APPLICATION}, ${JOB} from a, j`,
);

/** The unique constraint that a second application violates. */
export const ALREADY_APPLIED = 'job_applications_job_id_candidate_id_key';

/**
 * Writes an application, its effects on the job and the saved job, and its outbox event.
 * @returns null, with nothing written, if the job accepts no applications
 * @throws PostgreSQL's violation of `ALREADY_APPLIED`
 */
export async function insertApplication(db: Queryable, given: NewApplication): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(APPLY(given));
  return row ?? null;
}

/** An application with its job, who made it, and who set its current stage. */
export interface LockedApplication extends ApplicationRow {
  candidate: Named;
  mover: Named | null;
}

const LOCKED = `${APPLICATION}, ${JOB}, ${namedSql('u')} as candidate, case when m.id is not null then ${namedSql('m')} end as mover
   from job_applications a join jobs j on j.id = a.job_id join users u on u.id = a.candidate_id
   left join users m on m.id = a.moved_by_id`;

const LOCK = sql(
  'applications.lock',
  `select ${LOCKED}
   where a.id = $1 or (a.job_id = $2 and a.candidate_id = $3) for no key update of a`,
);

/** An application, locked until the transaction ends. */
export async function lockApplication(
  db: Queryable,
  { id, jobId, candidateId }: ApplicationRef,
): Promise<LockedApplication | null> {
  const [row] = await db.query<LockedApplication>(LOCK, [id, jobId, candidateId]);
  return row ?? null;
}

const MOVE = sql(
  'applications.move',
  'update job_applications set stage = $2, updated_at = $3, moved_by_id = $4 where id = $1',
);

interface StageChange {
  stage: ApplicationStage;
  at: Date;
  by: string;
}

/** Writes a stage change that was decided under the lock of `lockApplication`. */
export async function writeStage(db: Queryable, id: string, { stage, at, by }: StageChange): Promise<void> {
  await db.query(MOVE, [id, stage, at, by]);
}

const LOCK_SOME = sql(
  'applications.lock-some',
  `select ${LOCKED}
   where a.id = any($1) order by a.id for no key update of a`,
);

/** Those of these applications that exist, locked in the order of their IDs until the transaction ends. */
export function lockApplications(db: Queryable, ids: readonly string[]): Promise<LockedApplication[]> {
  return db.query<LockedApplication>(LOCK_SOME, [ids]);
}

const MOVE_SOME = sql(
  'applications.move-some',
  `with moved as (update job_applications set stage = $2::text, updated_at = $3, moved_by_id = $4 where id = any($1) returning id)
   ${enqueueSql('application.moved', { payload: { applicationId: 'id', stage: '$2::text', by: `'employer'` }, from: 'moved' })}`,
);

/** Writes a stage change of several applications by people who can edit their jobs, decided under the locks, with its events. */
export async function writeStages(
  db: Queryable,
  ids: readonly string[],
  { stage, at, by }: StageChange,
): Promise<void> {
  if (ids.length > 0) await db.query(MOVE_SOME, [ids, stage, at, by]);
}

const SAVE = sql(
  'jobs.save',
  `with before as (select count(*)::int as n from saved_jobs where candidate_id = $2),
   made as (
     insert into saved_jobs (job_id, candidate_id, created_at) select $1, $2, $3 from before where n < $4 on conflict do nothing)
   select n < $4 or exists (select from saved_jobs where job_id = $1 and candidate_id = $2) as kept from before`,
);

const UNSAVE = sql('jobs.unsave', 'delete from saved_jobs where job_id = $1 and candidate_id = $2');

/**
 * Saves a job for a candidate.
 * @returns false, with nothing written, if the candidate already has `most` saved jobs
 */
export async function saveJob(
  db: Queryable,
  { jobId, candidateId, at }: { jobId: string; candidateId: string; at: Date },
  most: number,
): Promise<boolean> {
  const [row] = await db.query<{ kept: boolean }>(SAVE, [jobId, candidateId, at, most]);
  return row?.kept ?? false;
}

/** Removes a job from a candidate's saved jobs. */
export async function unsaveJob(db: Queryable, jobId: string, candidateId: string): Promise<void> {
  await db.query(UNSAVE, [jobId, candidateId]);
}
