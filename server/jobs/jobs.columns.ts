import type { ColumnMap } from '../platform/db/rows';
import type { JobEntity } from './jobs.entity';

/** The columns that the API's `Job` needs. Select them (`columns('j', 'job', JOB_COLUMNS)`) and pass the row to `JobPresenter`. */
export const JOB_COLUMNS = {
  id: 'id',
  postedById: 'posted_by_id',
  title: 'title',
  company: 'company',
  companyKey: 'company_key',
  department: 'department',
  location: 'location',
  type: 'type',
  remote: 'remote',
  description: 'description',
  requirements: 'requirements',
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  salaryCurrency: 'salary_currency',
  status: 'status',
  referralEnabled: 'referral_enabled',
  postedAt: 'posted_at',
  applicationDeadline: 'application_deadline',
  applicationsCount: 'applications_count',
  referralsCount: 'referrals_count',
  hiredCount: 'hired_count',
  changedById: 'changed_by_id',
  changedAt: 'changed_at',
} as const satisfies ColumnMap;

/** A row of `JOB_COLUMNS`. */
export type JobRow = Pick<JobEntity, keyof typeof JOB_COLUMNS>;
