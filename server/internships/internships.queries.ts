import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { CHECKOUT_COLUMNS, type CheckoutOrder } from './payments/checkouts.columns';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { InternshipApplicationEntity, InternshipEntity } from './internships.entity';
import type { PaymentStatus } from './internships.rules';

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
  open: 'open',
  feeSetById: 'fee_set_by_id',
  updatedAt: 'updated_at',
} as const;

export type InternshipRow = Pick<InternshipEntity, keyof typeof INTERNSHIP_COLUMNS>;

const SELECT = `select ${columns('i', '', INTERNSHIP_COLUMNS)} from internships i`;
const ORDER = 'order by i.position, i.id';
const ALL = sql('internships.all', `${SELECT} ${ORDER}`);
const OPEN = sql('internships.open', `${SELECT} where i.open ${ORDER}`);
const BY_SLUG = sql('internships.by-slug', `${SELECT} where i.slug = $1`);
const BY_ID = sql('internships.by-id', `${SELECT} where i.id = $1`);

/** The internships that are open, or all, in catalog order. */
export const readInternships = (db: Queryable, which: 'open' | 'all'): Promise<InternshipRow[]> =>
  db.query<InternshipRow>(which === 'all' ? ALL : OPEN);

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
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  college: 'college',
  degree: 'degree',
  batch: 'batch',
  usn: 'usn',
  domain: 'domain',
  linkedin: 'linkedin',
  notes: 'notes',
  resumeFileId: 'resume_file_id',
  paymentStatus: 'payment_status',
  paidAt: 'paid_at',
  createdAt: 'created_at',
} as const;

/** An application with its applicant, internship, receipt number, refund and open order. */
export type ApplicationRow = Pick<InternshipApplicationEntity, keyof typeof APPLICATION_COLUMNS> & {
  applicant: UserRow;
  internship: InternshipRow;
  receiptNumber: string | null;
  /** When the provider returned the fee; null unless it did. */
  refundedAt: Date | null;
  order: CheckoutOrder | null;
};

const PARTS = `${columns('a', '', APPLICATION_COLUMNS)}, ${columns('i', 'internship', INTERNSHIP_COLUMNS)},
  ${columns('u', 'applicant', USER_COLUMNS)}, r.number as "receiptNumber",
  case when p.status = 'refunded' then p.updated_at end as "refundedAt", ${columns('o', 'order', CHECKOUT_COLUMNS)}`;
const PARTS_JOINS = `left join internships i on i.id = a.internship_id
  left join users u on u.id = a.user_id
  left join receipts r on r.application_id = a.id
  left join payments p on p.id = r.payment_id
  left join payment_orders o on o.application_id = a.id and o.status = 'created'`;

const APPLICATION = sql(
  'internships.application',
  `select ${PARTS} from internship_applications a ${PARTS_JOINS} where a.id = $1`,
);

/** The application with this ID; null if there is none. */
export async function readApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.query<ApplicationRow>(APPLICATION, [id]);
  return row ?? null;
}

const APPLICATIONS = sql(
  'internships.applications-by-id',
  `select ${PARTS} from internship_applications a ${PARTS_JOINS} where a.id = any($1::uuid[])`,
);

/** The applications with these IDs, in any order. */
export const readApplicationsById = (db: Queryable, ids: readonly string[]): Promise<ApplicationRow[]> =>
  db.query<ApplicationRow>(APPLICATIONS, [ids]);

const PAID = sql(
  'internships.paid-application',
  `select id from internship_applications where user_id = $1 and internship_id = $2 and payment_status = 'paid'`,
);

/** ID of the user's paid application to an internship; null if there is none. */
export async function readPaid(db: Queryable, userId: string, internshipId: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(PAID, [userId, internshipId]);
  return row?.id ?? null;
}

/** Filters of the list of applications; a null filter is not applied. */
export interface ApplicationsFilter {
  /** Slug of the internship. */
  internship: string | null;
  paymentStatus: PaymentStatus | null;
  /** Words from the applicant's profile, the complete email address of the account, or a receipt number. */
  q: string | null;
}

interface ApplicationsPage {
  filter: ApplicationsFilter;
  /** ID of the last application of the previous page; null for the first page. */
  after: string | null;
  /** One more than the page size, to detect a next page. */
  limit: number;
}

const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// $1 is the cursor and $2 the limit; the applied filters follow.
const APPLICATIONS_FILTERS: Record<keyof ApplicationsFilter, (value: string) => string> = {
  internship: (value) => `a.internship_id = (select id from internships where slug = ${value})`,
  paymentStatus: (value) => `a.payment_status = ${value}`,
  q: (value) => `a.id in (
    select f.id from internship_applications f join users o on o.id = f.user_id
    where o.search @@ search_query(${value}) or lower(o.email) = lower(${value})
    union all select c.application_id from receipts c where c.number = upper(${value}))`,
};

/** A page of applications, newest first, and their total. */
export async function readApplications(
  db: Queryable,
  { filter, after, limit }: ApplicationsPage,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const used = (['internship', 'paymentStatus', 'q'] as const).filter((name) => filter[name] !== null);
  const conditions = ['true', ...used.map((name, i) => APPLICATIONS_FILTERS[name](`$${i + 3}`))].join(' and ');
  const statement = sql(
    ['internships.applications', ...used].join('-'),
    `select t.total, ${PARTS}
     from (select count(*)::int as total from internship_applications a where ${conditions}) t
     left join lateral (
       select a.* from internship_applications a where a.id < $1 and ${conditions} order by a.id desc limit $2
     ) a on true ${PARTS_JOINS}
     order by a.id desc`,
  );
  const values = [after ?? HIGHEST, limit, ...used.map((name) => filter[name])];
  const rows = await db.query<ApplicationRow & { total: number }>(statement, values);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
