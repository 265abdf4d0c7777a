import { type Queryable, sql } from '../../platform/db/database';
import { IS_ISSUE, ISSUE_COLUMNS, type IssueRow } from './payment-issues.columns';

interface IssuesPage {
  /** ID of the last payment of the previous page; null for the first page. */
  after: string | null;
  /** One more than the page size. */
  limit: number;
}

const PAGE = sql(
  'payment-issues.page',
  `select t.total, i.* from (select count(*)::int as total from payments p where ${IS_ISSUE}) t
   left join lateral (
     select ${ISSUE_COLUMNS} from payments p join payment_orders o on o.id = p.order_id
     where ${IS_ISSUE} and p.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000')
     order by p.id limit $2) i on true
   order by i.id`,
);

/** A page of the payments that an admin must look into, oldest first, and their total. */
export async function readIssues(
  db: Queryable,
  { after, limit }: IssuesPage,
): Promise<{ rows: IssueRow[]; total: number }> {
  const rows = await db.query<IssueRow & { total: number }>(PAGE, [after, limit]);
  // An empty page still has one row, which contains the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

const ONE = sql(
  'payment-issues.one',
  `select ${ISSUE_COLUMNS} from payments p join payment_orders o on o.id = p.order_id where p.id = $1`,
);

/** The payment with this ID, whatever its status; null if there is none. */
export async function readIssue(db: Queryable, id: string): Promise<IssueRow | null> {
  const [row] = await db.query<IssueRow>(ONE, [id]);
  return row ?? null;
}
