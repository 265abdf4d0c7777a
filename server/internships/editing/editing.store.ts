import { parameterized, sql, type Transaction } from '../../platform/db/database';
import type { InternshipEntity } from '../internships.entity';
import type { InternshipValues } from './editing.rules';

/** An internship as it is stored. */
export type StoredInternship = InternshipValues & Pick<InternshipEntity, 'id' | 'slug' | 'feeSetById' | 'updatedAt'>;

const COLUMNS = `i.id, i.slug, i.title, i.description, i.icon, i.domain, i.fee, i.fee_buys as "feeBuys", i.open,
  i.fee_set_by_id as "feeSetById", i.updated_at as "updatedAt"`;

const LOCK = sql('internships.lock', `select ${COLUMNS} from internships i where i.id = $1 for no key update`);
const LOCK_BY_SLUG = sql(
  'internships.lock-slug',
  `select ${COLUMNS} from internships i where i.slug = $1 for no key update`,
);

/** Locks the internship with this ID; null if there is none. */
export async function lockInternship(tx: Transaction, id: string): Promise<StoredInternship | null> {
  const [row] = await tx.query<StoredInternship>(LOCK, [id]);
  return row ?? null;
}

/** Locks the internship with this slug; null if there is none. */
export async function lockInternshipBySlug(tx: Transaction, slug: string): Promise<StoredInternship | null> {
  const [row] = await tx.query<StoredInternship>(LOCK_BY_SLUG, [slug]);
  return row ?? null;
}

type Written = InternshipValues & { feeSetById: string | null; at: Date };

const INSERT = parameterized<Written & { slug: string }>(
  'internships.insert',
  `insert into internships (slug, title, description, icon, domain, fee, fee_buys, open, fee_set_by_id, position, created_at, updated_at)
   select :slug, :title, :description, :icon, :domain, :fee::int, :feeBuys, :open::boolean, :feeSetById::uuid,
     coalesce(max(i.position), 0) + 1, :at::timestamptz, :at
   from internships i
   on conflict (slug) do nothing returning id`,
);

/** Adds an internship at the end of the catalog. @returns its ID, or null if the slug is taken */
export async function insertInternship(tx: Transaction, written: Written & { slug: string }): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(INSERT(written));
  return row?.id ?? null;
}

const UPDATE = parameterized<Written & { id: string }>(
  'internships.update',
  `update internships set title = :title, description = :description, icon = :icon, domain = :domain, fee = :fee, fee_buys = :feeBuys,
     open = :open, fee_set_by_id = :feeSetById::uuid, updated_at = :at
   where id = :id`,
);

export async function updateInternship(tx: Transaction, written: Written & { id: string }): Promise<void> {
  await tx.query(UPDATE(written));
}
