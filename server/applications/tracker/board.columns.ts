import { JOB_COLUMNS, type JobRow } from '../../jobs/jobs.columns';
import { columns } from '../../platform/db/rows';
import {
  ApplicationKind,
  type ApplicationStage,
  INTERNSHIPS_COMPANY,
  STAGE_OF_PAYMENT,
  STAGE_OF_REFERRAL,
} from '../applications.rules';

/** A row of the Application Tracker. */
export interface BoardRow {
  id: string;
  kind: ApplicationKind;
  /** The ID by which the candidate's note is stored: of the job, for direct applications and saved jobs. */
  subjectId: string;
  stage: ApplicationStage;
  title: string;
  company: string;
  url: string | null;
  location: string | null;
  appliedAt: Date | null;
  /** The note sent with a direct application. */
  sentNote: string | null;
  createdAt: Date;
  updatedAt: Date;
  job: JobRow | null;
  internshipSlug: string | null;
  privateNote: string | null;
  dueAt: Date | null;
  version: number;
  /** When the candidate last changed the note or an external application. */
  notedAt: Date | null;
}

/** A table of applications: SQL expressions for the columns of a row. */
interface Source {
  /** The `from` clause. */
  from: string;
  id: string;
  candidateId: string;
  kind: ApplicationKind;
  subjectId: string;
  stage: string;
  title: string;
  company: string;
  url: string;
  location: string;
  appliedAt: string;
  sentNote: string;
  jobId: string;
  internshipSlug: string;
  createdAt: string;
  updatedAt: string;
}

/** Check constraints limit the statuses of the other modules to the keys of these tables. */
const caseOf = (column: string, stages: Record<string, ApplicationStage>): string =>
  `case ${column} ${Object.entries(stages)
    .map(([status, stage]) => `when '${status}' then '${stage}'`)
    .join(' ')} end`;

const REFERRALS: Source = {
  from: 'from referrals r',
  id: 'r.id',
  candidateId: 'r.candidate_id',
  kind: ApplicationKind.REFERRAL,
  subjectId: 'r.id',
  stage: caseOf('r.status', STAGE_OF_REFERRAL),
  title: 'r.job_title',
  company: 'r.company',
  url: 'null::text',
  location: 'null::text',
  appliedAt: 'r.created_at',
  sentNote: 'null::text',
  jobId: 'r.job_id',
  internshipSlug: 'null::text',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
};

const DIRECT: Source = {
  from: 'from job_applications a join jobs j on j.id = a.job_id',
  id: 'a.id',
  candidateId: 'a.candidate_id',
  kind: ApplicationKind.JOB,
  subjectId: 'a.job_id',
  stage: 'a.stage',
  title: 'j.title',
  company: 'j.company',
  url: 'null::text',
  location: 'null::text',
  appliedAt: 'a.created_at',
  sentNote: 'a.note',
  jobId: 'a.job_id',
  internshipSlug: 'null::text',
  createdAt: 'a.created_at',
  updatedAt: 'a.updated_at',
};

const SAVED: Source = {
  from: `from saved_jobs s join jobs j on j.id = s.job_id
    and not exists (select from job_applications a where a.job_id = s.job_id and a.candidate_id = s.candidate_id)`,
  id: 's.id',
  candidateId: 's.candidate_id',
  kind: ApplicationKind.JOB,
  subjectId: 's.job_id',
  stage: `'saved'`,
  title: 'j.title',
  company: 'j.company',
  url: 'null::text',
  location: 'null::text',
  appliedAt: 'null::timestamptz',
  sentNote: 'null::text',
  jobId: 's.job_id',
  internshipSlug: 'null::text',
  createdAt: 's.created_at',
  updatedAt: 's.created_at',
};

const INTERNSHIPS: Source = {
  from: 'from internship_applications p join internships i on i.id = p.internship_id',
  id: 'p.id',
  candidateId: 'p.user_id',
  kind: ApplicationKind.INTERNSHIP,
  subjectId: 'p.id',
  stage: caseOf('p.payment_status', STAGE_OF_PAYMENT),
  title: 'i.title',
  company: `'${INTERNSHIPS_COMPANY}'`,
  url: 'null::text',
  location: 'null::text',
  appliedAt: 'p.paid_at',
  sentNote: 'null::text',
  jobId: 'null::uuid',
  internshipSlug: 'i.slug',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
};

const EXTERNAL: Source = {
  from: 'from external_applications e',
  id: 'e.id',
  candidateId: 'e.candidate_id',
  kind: ApplicationKind.EXTERNAL,
  subjectId: 'e.id',
  stage: 'e.stage',
  title: 'e.title',
  company: 'e.company',
  url: 'e.url',
  location: 'e.location',
  appliedAt: 'e.applied_at',
  sentNote: 'null::text',
  jobId: 'null::uuid',
  internshipSlug: 'null::text',
  createdAt: 'e.created_at',
  updatedAt: 'e.updated_at',
};

const SOURCES = [REFERRALS, DIRECT, SAVED, INTERNSHIPS, EXTERNAL];

/** What a list of applications is limited to; each is a condition with a parameter of the same name. */
export type Condition = 'after' | 'id' | 'kinds' | 'q' | 'stages' | 'subjectId';

const CONDITIONS: Record<Condition, (source: Source) => string> = {
  after: ({ id }) => `${id} < :after`,
  id: ({ id }) => `${id} = :id`,
  kinds: ({ kind }) => `'${kind}' = any(:kinds::text[])`,
  q: ({ title, company }) => `(${title} ilike :q or ${company} ilike :q)`,
  subjectId: ({ subjectId }) => `${subjectId} = :subjectId`,
  stages: ({ stage }) => `${stage} = any(:stages::text[])`,
};

const whereOf = (source: Source, conditions: readonly Condition[]): string =>
  [`${source.candidateId} = :candidateId`, ...conditions.map((name) => CONDITIONS[name](source))].join(' and ');

/** The latest rows of all sources, each read by its own index in ID order, which is the order of creation. */
export const pageSql = (conditions: readonly Condition[]): string =>
  SOURCES.map(
    (source) => `(select ${source.id} as id, '${source.kind}' as kind, ${source.subjectId} as subject_id,
       ${source.stage} as stage, ${source.title} as title, ${source.company} as company, ${source.url} as url,
       ${source.location} as location, ${source.appliedAt} as applied_at, ${source.sentNote} as sent_note,
       ${source.jobId} as job_id, ${source.internshipSlug} as internship_slug, ${source.createdAt} as created_at, ${source.updatedAt} as updated_at
     ${source.from} where ${whereOf(source, conditions)} order by ${source.id} desc limit :limit)`,
  ).join('\n union all ');

/** The number of rows by stage, as a JSON object. A candidate has few enough rows to count them quickly. */
export const countsSql = (conditions: readonly Condition[]): string => `(
  select coalesce(jsonb_object_agg(stage, n), '{}') from (
    select stage, count(*)::int as n from (
      ${SOURCES.map(
        (source) => `select ${source.stage} as stage ${source.from} where ${whereOf(source, conditions)}`,
      ).join(' union all ')}) every group by stage) by_stage)`;

/** The select list of a `BoardRow`; `b` is the row, `n` the note and `j` the job. */
export const BOARD_SELECT = `b.id, b.kind, b.subject_id as "subjectId", b.stage, b.title, b.company, b.url,
  coalesce(b.location, j.location) as location, b.applied_at as "appliedAt", b.sent_note as "sentNote",
  b.internship_slug as "internshipSlug", b.created_at as "createdAt", b.updated_at as "updatedAt", n.note as "privateNote", n.due_at as "dueAt",
  coalesce(n.version, 0) as version, n.updated_at as "notedAt", ${columns('j', 'job', JOB_COLUMNS)}`;
