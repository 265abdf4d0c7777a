import { INTERNSHIPS_COMPANY } from './applications.rules';
import { deleteRows, type PersonalData } from '../platform/personal-data';

const ERASE = `
  update job_applications set note = null, resume_file_id = null,
    moved_by_id = case when stage in ('applied', 'in_review', 'interview', 'offer') then candidate_id else moved_by_id end,
    stage = case when stage in ('applied', 'in_review', 'interview', 'offer') then 'withdrawn' else stage end
  where candidate_id = $1`;

const APPLICATIONS = `select a.id, j.title, j.company, a.stage, a.note, a.created_at as "createdAt", a.updated_at as "updatedAt"
 from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = $1 order by a.id`;

const MOVED = `select a.id, j.title, j.company, a.stage, a.updated_at as "movedAt"
 from job_applications a join jobs j on j.id = a.job_id where a.moved_by_id = $1 and a.candidate_id <> $1 order by a.id`;

const SAVED_JOBS = `select j.title, j.company, s.created_at as "savedAt" from saved_jobs s join jobs j on j.id = s.job_id
 where s.candidate_id = $1 order by s.id`;

const EXTERNAL = `select id, title, company, stage, url, location, applied_at as "appliedAt", created_at as "createdAt",
   updated_at as "updatedAt" from external_applications where candidate_id = $1 order by id`;

const NOTES = `select coalesce(j.title, r.job_title, i.title, e.title) as title,
   coalesce(j.company, r.company, e.company, '${INTERNSHIPS_COMPANY}') as company,
   n.note, n.due_at as "dueAt", n.updated_at as "updatedAt"
 from application_notes n left join jobs j on j.id = n.subject_id left join referrals r on r.id = n.subject_id
 left join external_applications e on e.id = n.subject_id
 left join internship_applications p on p.id = n.subject_id left join internships i on i.id = p.internship_id
 where n.candidate_id = $1 and (n.note is not null or n.due_at is not null) order by n.subject_id`;

export const applicationsPersonalData: PersonalData = {
  erasure: [
    { name: 'job-applications', covers: ['job_applications.candidate_id'], text: ERASE },
    deleteRows('saved_jobs', 'candidate_id'),
    deleteRows('external_applications', 'candidate_id'),
    deleteRows('application_notes', 'candidate_id'),
  ],
  kept: { 'job_applications.moved_by_id': 'an ID that leads to no person' },
  exports: [
    { file: 'job-applications.json', covers: ['job_applications.candidate_id'], text: APPLICATIONS },
    { file: 'moved-applications.json', covers: ['job_applications.moved_by_id'], text: MOVED },
    { file: 'saved-jobs.json', covers: ['saved_jobs.candidate_id'], text: SAVED_JOBS },
    { file: 'external-applications.json', covers: ['external_applications.candidate_id'], text: EXTERNAL },
    { file: 'application-notes.json', covers: ['application_notes.candidate_id'], text: NOTES },
  ],
  notExported: {},
  records: ['select id from job_applications where candidate_id = $1'],
  contacts: [
    'select j.posted_by_id as id from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = $1',
    'select a.candidate_id as id from job_applications a join jobs j on j.id = a.job_id where j.posted_by_id = $1',
  ],
};
