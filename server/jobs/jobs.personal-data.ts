import type { PersonalData } from '../platform/personal-data';
import { closeLeftSql } from './management/departures.store';

// Drafts were visible to nobody else.
const ERASE = `
  with ${closeLeftSql({ posterId: '$1', at: 'now()' })}
  delete from jobs where posted_by_id = $1 and status = 'draft'`;

// Idempotency keys are chosen by the user's client and may contain personal data.
const ERASE_KEYS = `update jobs set idempotency_key = null, idempotency_hash = null
 where posted_by_id = $1 and idempotency_key is not null`;

const JOBS = `select id, title, company, department, location, type, remote, description, requirements, salary_min as "salaryMin",
   salary_max as "salaryMax", salary_currency as "salaryCurrency", status, referral_enabled as "referralEnabled",
   application_deadline as "applicationDeadline", posted_at as "postedAt", updated_at as "updatedAt"
 from jobs where posted_by_id = $1 order by id`;

const CHANGED = `select id, title, company, changed_at as "changedAt" from jobs
 where changed_by_id = $1 and posted_by_id <> $1 order by id`;

export const jobsPersonalData: PersonalData = {
  erasure: [
    { name: 'jobs', covers: ['jobs.posted_by_id'], text: ERASE },
    { name: 'job-keys', covers: [], text: ERASE_KEYS },
  ],
  kept: { 'jobs.changed_by_id': 'an ID that leads to no person' },
  exports: [
    { file: 'jobs.json', covers: ['jobs.posted_by_id'], text: JOBS },
    { file: 'changed-jobs.json', covers: ['jobs.changed_by_id'], text: CHANGED },
  ],
  notExported: {},
  records: ['select id from jobs where posted_by_id = $1'],
};
