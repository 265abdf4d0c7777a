import { type Queryable, sql, variant } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { DELIVERY_COLUMNS, type DeliveryRow, ENDPOINT_COLUMNS, type EndpointRow } from './webhooks.columns';
import { MAX_ENDPOINTS, type WebhookDeliveryStatus } from './webhooks.rules';

const ENDPOINTS = sql(
  'webhooks.endpoints',
  `select ${columns('e', '', ENDPOINT_COLUMNS)} from webhook_endpoints e where e.user_id = $1 order by e.id limit ${MAX_ENDPOINTS}`,
);

/** A user's endpoints, oldest first. */
export const readEndpoints = (db: Queryable, userId: string): Promise<EndpointRow[]> =>
  db.query<EndpointRow>(ENDPOINTS, [userId]);

const ENDPOINT = sql(
  'webhooks.endpoint',
  `select ${columns('e', '', ENDPOINT_COLUMNS)} from webhook_endpoints e where e.id = $1 and e.user_id = $2`,
);

/** A user's endpoint; null if the user has none with this ID. */
export async function readEndpoint(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<EndpointRow | null> {
  const [row] = await db.query<EndpointRow>(ENDPOINT, [id, userId]);
  return row ?? null;
}

interface DeliveriesPage {
  endpointId: string;
  status: WebhookDeliveryStatus | null;
  /** The ID of the last delivery already shown. */
  after: string | null;
  limit: number;
}

/** The deliveries of an endpoint, newest first. @returns up to `limit` rows, and the number of all of them */
export async function readDeliveries(
  db: Queryable,
  page: DeliveriesPage,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const byStatus = page.status !== null;
  const from = `from webhook_deliveries d where d.endpoint_id = :endpointId ${byStatus ? 'and d.state = :status' : ''}`;
  const statement = variant<DeliveriesPage>(
    `webhooks.deliveries.${byStatus ? 'of-status' : 'all'}.${page.after === null ? 'first' : 'after'}`,
    () => `select c.total, p.* from (select count(*)::int as total ${from}) c
     left join lateral (
       select ${columns('d', '', DELIVERY_COLUMNS)} ${from} ${page.after === null ? '' : 'and d.id < :after'}
       order by d.id desc limit :limit) p on true
     order by p.id desc`,
  );
  const found = await db.query<DeliveryRow & { total: number }>(statement(page));
  // An empty page still has one row, which contains the total.
  const rows = found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row]));
  return { rows, total: found[0]?.total ?? 0 };
}

const DELIVERY = sql(
  'webhooks.delivery',
  `select ${columns('d', '', DELIVERY_COLUMNS)} from webhook_deliveries d where d.id = $1`,
);

/** A delivery by ID; null if there is none. */
export async function readDelivery(db: Queryable, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.query<DeliveryRow>(DELIVERY, [id]);
  return row ?? null;
}
