import type { PersonalData } from '../platform/personal-data';

// Bookkeeping law requires payments and receipts to be kept with number and amount; only the application names the payer.
const ERASE = `
  update internship_applications set first_name = 'Former', last_name = 'member', email = '', phone = '', college = '', degree = '',
    batch = 0, usn = '', linkedin = null, notes = null, resume_file_id = null
  where user_id = $1`;

const APPLICATIONS = `select a.id, i.title as internship, a.first_name as "firstName", a.last_name as "lastName", a.email, a.phone,
   a.college, a.degree, a.batch, a.usn, a.domain, a.linkedin, a.notes, a.payment_status as "paymentStatus", a.paid_at as "paidAt",
   r.number as receipt, r.amount as "receiptAmount", r.currency as "receiptCurrency", a.created_at as "createdAt", a.updated_at as "updatedAt"
 from internship_applications a join internships i on i.id = a.internship_id left join receipts r on r.application_id = a.id
 where a.user_id = $1 order by a.id`;

export const internshipsPersonalData: PersonalData = {
  erasure: [{ name: 'internships', covers: ['internship_applications.user_id'], text: ERASE }],
  kept: { 'internships.fee_set_by_id': 'an ID' },
  exports: [{ file: 'internship-applications.json', covers: ['internship_applications.user_id'], text: APPLICATIONS }],
  notExported: { 'internships.fee_set_by_id': 'about no user; the act itself is in admin-acts.json' },
  addresses: ["select email from internship_applications where user_id = $1 and email <> ''"],
  records: ['select id from internship_applications where user_id = $1'],
};
