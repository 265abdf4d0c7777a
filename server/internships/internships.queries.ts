import { type Queryable, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { CHECKOUT_COLUMNS, type CheckoutOrder } from './checkouts.store';
import type { InternshipApplicationEntity, InternshipEntity } from './internships.entity';
import type { ApplicationForm } from './internships.rules';

const INTERNSHIP_COLUMNS = {
  id: 'id',
  slug: 'slug',
  title: 'title',
  description: 'description',
  icon: 'icon',
  domain: 'domain',
  fee: 'fee',
  currency: 'currency',
  feeBuys: 'fee_buys',
} as const;

export type InternshipRow = Pick<InternshipEntity, keyof typeof INTERNSHIP_COLUMNS>;

const SELECT = `select ${columns('i', '', INTERNSHIP_COLUMNS)} from internships i`;
const ALL = sql('internships.all', `${SELECT} order by i.position, i.id`);
const BY_SLUG = sql('internships.by-slug', `${SELECT} where i.slug = $1`);
const BY_ID = sql('internships.by-id', `${SELECT} where i.id = $1`);

/** Every internship, in the order they are shown. */
export const readInternships = (db: Queryable): Promise<InternshipRow[]> => db.query<InternshipRow>(ALL);

/** The internship of a slug; null for none. */
export async function readBySlug(db: Queryable, slug: string): Promise<InternshipRow | null> {
  const [row] = await db.query<InternshipRow>(BY_SLUG, [slug]);
  return row ?? null;
}

/** The internship of an id; null for none. */
export async function readById(db: Queryable, id: string): Promise<InternshipRow | null> {
  const [row] = await db.query<InternshipRow>(BY_ID, [id]);
  return row ?? null;
}

const APPLICATION_COLUMNS = {
  id: 'id',
  userId: 'user_id',
  paymentStatus: 'payment_status',
  createdAt: 'created_at',
} as const;

/** An application with what is shown of it: the internship, the receipt's number and the order that is open. */
export type ApplicationRow = Pick<InternshipApplicationEntity, keyof typeof APPLICATION_COLUMNS> & {
  internship: InternshipRow;
  receiptNumber: string | null;
  order: CheckoutOrder | null;
};

const APPLICATION = sql(
  'internships.application',
  `select ${columns('a', '', APPLICATION_COLUMNS)}, ${columns('i', 'internship', INTERNSHIP_COLUMNS)},
     r.number as "receiptNumber", ${columns('o', 'order', CHECKOUT_COLUMNS)}
   from internship_applications a join internships i on i.id = a.internship_id
   left join receipts r on r.application_id = a.id
   left join payment_orders o on o.application_id = a.id and o.status = 'created'
   where a.id = $1`,
);

/** One application; null for none. */
export async function readApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(APPLICATION, [id]);
  return row ?? null;
}

export interface NewApplication {
  internshipId: string;
  userId: string;
  resumeFileId: string;
  form: ApplicationForm;
  now: Date;
}

// Sent again it replaces the form, unless it is paid: then no row comes back. Without a fee it is paid at once.
const UPSERT = sql(
  'internships.apply',
  `insert into internship_applications as a (internship_id, user_id, resume_file_id, first_name, last_name, email, phone, college,
     degree, batch, usn, domain, linkedin, notes, payment_status, paid_at, created_at, updated_at)
   select i.id, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9, $10::int, $11, $12, $13, $14,
     case when i.fee = 0 then 'paid' else 'created' end, case when i.fee = 0 then $15::timestamptz end, $15, $15
   from internships i where i.id = $1
   on conflict (user_id, internship_id) where payment_status <> 'refunded' do update set
     resume_file_id = excluded.resume_file_id, first_name = excluded.first_name, last_name = excluded.last_name,
     email = excluded.email, phone = excluded.phone, college = excluded.college, degree = excluded.degree, batch = excluded.batch,
     usn = excluded.usn, domain = excluded.domain, linkedin = excluded.linkedin, notes = excluded.notes,
     payment_status = case when excluded.payment_status = 'paid' then 'paid' else a.payment_status end,
     paid_at = excluded.paid_at, updated_at = excluded.updated_at
     where a.payment_status <> 'paid'
   returning a.id, a.payment_status = 'paid' as "withoutFee"`,
);

/** Keeps an application; null when there is one that is paid already. */
export async function upsertApplication(
  tx: Transaction,
  { internshipId, userId, resumeFileId, form, now }: NewApplication,
): Promise<{ id: string; withoutFee: boolean } | null> {
  const { firstName, lastName, email, phone, college, degree, batch, usn, domain, linkedin, notes } = form;
  const texts = [firstName, lastName, email, phone, college, degree, batch, usn, domain, linkedin, notes];
  const [row] = await tx.query<{ id: string; withoutFee: boolean }>(UPSERT, [
    ...[internshipId, userId, resumeFileId],
    ...texts,
    now,
  ]);
  return row ?? null;
}

const PAID = sql(
  'internships.paid-application',
  `select id from internship_applications where user_id = $1 and internship_id = $2 and payment_status = 'paid'`,
);

/** The id of somebody's paid application to an internship; null for none. */
export async function readPaid(db: Queryable, userId: string, internshipId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(PAID, [userId, internshipId]);
  return row?.id ?? null;
}
