import { parameterized, type Transaction } from '../platform/db/database';
import type { ApplicationForm } from './internships.rules';

export interface NewApplication {
  internshipId: string;
  userId: string;
  resumeFileId: string;
  form: ApplicationForm;
  now: Date;
}

// Another request replaces the form. No row is returned for a paid application and for a closed internship. Without a fee, it is paid at once.
const UPSERT = parameterized<Omit<NewApplication, 'form'> & ApplicationForm>(
  'internships.apply',
  `insert into internship_applications as a (internship_id, user_id, resume_file_id, first_name, last_name, email, phone, college,
     degree, batch, usn, domain, linkedin, notes, payment_status, paid_at, created_at, updated_at)
   select i.id, :userId::uuid, :resumeFileId::uuid, :firstName, :lastName, :email, :phone, :college, :degree, :batch::int, :usn,
     :domain, :linkedin, :notes,
     case when i.fee = 0 then 'paid' else 'created' end, case when i.fee = 0 then :now::timestamptz end, :now, :now
   from internships i where i.id = :internshipId and i.open
   on conflict (user_id, internship_id) where payment_status <> 'refunded' do update set
     resume_file_id = excluded.resume_file_id, first_name = excluded.first_name, last_name = excluded.last_name,
     email = excluded.email, phone = excluded.phone, college = excluded.college, degree = excluded.degree, batch = excluded.batch,
     usn = excluded.usn, domain = excluded.domain, linkedin = excluded.linkedin, notes = excluded.notes,
     payment_status = case when excluded.payment_status = 'paid' then 'paid' else a.payment_status end,
     paid_at = excluded.paid_at, updated_at = excluded.updated_at
     where a.payment_status <> 'paid'
   returning a.id, a.payment_status = 'paid' as "withoutFee"`,
);

/** Stores an application, or replaces the form of an unpaid one; null if the user already has a paid one, or the internship is closed. */
export async function upsertApplication(
  tx: Transaction,
  { form, ...application }: NewApplication,
): Promise<{ id: string; withoutFee: boolean } | null> {
  const [row] = await tx.query<{ id: string; withoutFee: boolean }>(UPSERT({ ...form, ...application }));
  return row ?? null;
}
