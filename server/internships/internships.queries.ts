import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { CHECKOUT_COLUMNS, type CheckoutOrder } from './payments/checkouts.columns';
import type { InternshipApplicationEntity, InternshipEntity } from './internships.entity';

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

/** All internships in catalog order. */
export const readInternships = (db: Queryable): Promise<InternshipRow[]> => db.query<InternshipRow>(ALL);

/** The internship with this slug; null if there is none. */
export async function readBySlug(db: Queryable, slug: string): Promise<InternshipRow | null> {
  const [row] = await db.query<InternshipRow>(BY_SLUG, [slug]);
  return row ?? null;
}

/** The internship with this ID; null if there is none. */
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

/** An application with its internship, receipt number and open order. */
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

/** The application with this ID; null if there is none. */
export async function readApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(APPLICATION, [id]);
  return row ?? null;
}

const PAID = sql(
  'internships.paid-application',
  `select id from internship_applications where user_id = $1 and internship_id = $2 and payment_status = 'paid'`,
);

/** ID of the user's paid application to an internship; null if there is none. */
export async function readPaid(db: Queryable, userId: string, internshipId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(PAID, [userId, internshipId]);
  return row?.id ?? null;
}
