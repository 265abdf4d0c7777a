import { deleteRows, type PersonalData } from '../platform/personal-data';

const SKILLS = `select name, category, source, associations, known as "countsForReadiness", created_at as "createdAt" from skills
 where user_id = $1 order by created_at, name_key`;

const READING = `select file_id as "resumeId", state, problem, pages, found, requested_at as "requestedAt", read_at as "readAt"
 from resume_readings where user_id = $1`;

export const skillsPersonalData: PersonalData = {
  erasure: [deleteRows('skills'), deleteRows('resume_readings')],
  kept: {},
  exports: [
    { file: 'skills.json', covers: ['skills.user_id'], text: SKILLS },
    { file: 'resume-reading.json', covers: ['resume_readings.user_id'], text: READING },
  ],
  notExported: {},
};
