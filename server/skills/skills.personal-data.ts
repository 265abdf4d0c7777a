import { deleteRows, type PersonalData } from '../platform/personal-data';

const SKILLS = `select name, category, source, associations, known as "countsForReadiness", created_at as "createdAt" from skills
 where user_id = $1 order by created_at, name_key`;

export const skillsPersonalData: PersonalData = {
  erasure: [deleteRows('skills')],
  kept: {},
  exports: [{ file: 'skills.json', covers: ['skills.user_id'], text: SKILLS }],
  notExported: {},
};
