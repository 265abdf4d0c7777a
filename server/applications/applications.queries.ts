import { FILE_COLUMNS, type FileRow } from '../files/files.columns';
import type { JobRow } from '../jobs/jobs.columns';
import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { ApplicationStage } from './applications.rules';

export interface ApplicationRow {
  application: {
    id: string;
    stage: ApplicationStage;
    candidateId: string;
    note: string | null;
    /** Who set the current stage; null if nobody did yet, or it is not known. */
    movedById: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  job: JobRow;
}

export const APPLICATION = columns('a', 'application', {
  id: 'id',
  stage: 'stage',
  candidateId: 'candidate_id',
  note: 'note',
  movedById: 'moved_by_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});

export interface ApplicantRow extends Pick<ApplicationRow, 'application'> {
  candidate: UserRow & { experience: string | null; lookingFor: string[] };
  resume: FileRow | null;
}

interface ApplicantsPage {
  jobId: string;
  /** The stages to return; null for all. */
  stages: readonly ApplicationStage[] | null;
  /** The ID of the last application already shown. */
  after: string | null;
  /** The IDs of the only applications to return, if set. */
  only?: readonly string[];
  limit: number;
}

// The résumé sent with the application, or else the one in the profile.
const APPLICANTS = sql(
  'applications.applicants',
  `select ${APPLICATION}, ${columns('u', 'candidate', { ...USER_COLUMNS, experience: 'experience', lookingFor: 'looking_for' })},
     ${columns('f', 'resume', FILE_COLUMNS)}
   from job_applications a join users u on u.id = a.candidate_id
   left join files f on f.id = coalesce(a.resume_file_id, u.resume_file_id) and u.deleted_at is null
   where a.job_id = $1 and ($2::uuid is null or a.id < $2) and ($4::uuid[] is null or a.id = any($4))
     and ($5::text[] is null or a.stage = any($5)) order by a.id desc limit $3`,
);

/** The applicants for a job, newest first. */
export function readApplicants(db: Queryable, page: ApplicantsPage): Promise<ApplicantRow[]> {
  const { jobId, stages, after, limit, only } = page;
  return db.query<ApplicantRow>(APPLICANTS, [jobId, after, limit, only ?? null, stages]);
}

const COUNTS = sql(
  'applications.counts',
  'select stage, count(*)::int as count from job_applications where job_id = $1 group by stage',
);

/** The number of direct applications for a job by stage. */
export async function countStages(db: Queryable, jobId: string): Promise<Partial<Record<ApplicationStage, number>>> {
  const rows = await db.query<{ stage: ApplicationStage; count: number }>(COUNTS, [jobId]);
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
}

const APPLIED = sql(
  'jobs.applied',
  'select job_id as "jobId" from job_applications where candidate_id = $1 and job_id = any($2)',
);
const SAVED = sql(
  'jobs.saved',
  `select job_id as "jobId" from saved_jobs s where candidate_id = $1 and job_id = any($2)
   and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id)`,
);

async function jobsOf(db: Queryable, statement: typeof APPLIED, values: unknown[]): Promise<Set<string>> {
  return new Set((await db.query<{ jobId: string }>(statement, values)).map(({ jobId }) => jobId));
}

/** The jobs among these that a candidate has applied to. */
export const readApplied = (db: Queryable, candidateId: string, jobIds: readonly string[]): Promise<Set<string>> =>
  jobsOf(db, APPLIED, [candidateId, jobIds]);

/** The jobs among these that a candidate has saved. */
export const readSaved = (db: Queryable, candidateId: string, jobIds: readonly string[]): Promise<Set<string>> =>
  jobsOf(db, SAVED, [candidateId, jobIds]);
