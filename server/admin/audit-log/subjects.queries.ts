import { parameterized, type Queryable } from '../../platform/db/database';

/** The types of subjects that can be looked up. */
export type SubjectType =
  | 'application'
  | 'creditEntry'
  | 'internship'
  | 'internshipApplication'
  | 'job'
  | 'report'
  | 'story'
  | 'user'
  | 'verification';

/** What entries are about, as it is now. */
export interface SubjectFacts {
  type: SubjectType;
  id: string;
  title: string | null;
  /** Where its page is found: the slug of an internship, or the ID of an application's job. */
  place: string | null;
  /** Of an internship application that was paid. */
  receiptNumber: string | null;
  /** Whether only the row remains, without the data. */
  erased: boolean;
}

/** The IDs of subjects by their type. */
export type SubjectIds = Record<SubjectType, readonly string[]>;

const FACTS = parameterized<SubjectIds>(
  'admin.audit-subjects',
  `select 'user' as type, u.id, null as title, null as place, null as "receiptNumber", u.erased_at is not null as erased
   from users u where u.id = any(:user::uuid[])
   union all
   select 'verification', v.id, v.company, null, null, false
   from company_verifications v where v.id = any(:verification::uuid[])
   union all
   select 'report', r.id, null, null, null, false from reports r where r.id = any(:report::uuid[])
   union all
   select 'story', s.id, case when length(s.quote) > 80 then rtrim(left(s.quote, 79)) || '…' else s.quote end, null, null, false from stories s where s.id = any(:story::uuid[])
   union all
   select 'job', j.id, j.title, null, null, false from jobs j where j.id = any(:job::uuid[])
   union all
   select 'application', a.id, j.title, j.id::text, null, false
   from job_applications a join jobs j on j.id = a.job_id where a.id = any(:application::uuid[])
   union all
   select 'internship', i.id, i.title, i.slug, null, false from internships i where i.id = any(:internship::uuid[])
   union all
   select 'internshipApplication', a.id, i.title, i.slug, c.number, false
   from internship_applications a join internships i on i.id = a.internship_id
   left join receipts c on c.application_id = a.id where a.id = any(:internshipApplication::uuid[])
   union all
   select 'creditEntry', p.id, t.note, null, null, false
   from credit_postings p join credit_transactions t on t.id = p.transaction_id where p.id = any(:creditEntry::uuid[])`,
);

/** The subjects with these IDs that exist, in any order: one statement for a whole page of entries. */
export const readSubjects = (db: Queryable, ids: SubjectIds): Promise<SubjectFacts[]> =>
  db.query<SubjectFacts>(FACTS(ids));
