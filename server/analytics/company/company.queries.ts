import type { Viewer } from '../../access/viewer';
import { type AnyKey, keyset, microseconds, uuid } from '../../platform/api/keyset';
import { type Queryable, variant } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { visibilityParams, type VisibilityParams, visibilitySql } from '../../users/visibility.queries';

/** The order of the list: those whose requests have waited longest first, then those with none, newest accounts last. */
export const COMPANY_KEYSET = keyset({ waiting: microseconds, id: uuid });

/** The sort key of those without waiting requests, beyond every time. */
const NOBODY_WAITS = '1e16';

export interface CompanyPersonRow {
  user: UserRow;
  pendingRequests: number;
  waitingSince: Date | null;
  /** Part of the sort key: the time of the request that has waited longest, in microseconds since 1970. */
  waiting: number;
  /** Number of people on all pages. */
  total: number;
}

interface Params extends VisibilityParams {
  /** Matched against name and position; null for everyone. */
  q: string | null;
  /** The key of the last person of the previous page; null for the first page. */
  after: readonly string[] | null;
  limit: number;
}

interface PeopleQuery {
  q: string | null;
  after: AnyKey | null;
  limit: number;
}

/**
 * The verified referrers of the viewer's verified company whom the viewer may see, with the requests that wait for their answer.
 * @returns at most `limit` rows
 */
export function readCompanyPeople(
  db: Queryable,
  viewer: Viewer,
  { q, after, limit }: PeopleQuery,
): Promise<CompanyPersonRow[]> {
  const visible = visibilitySql(viewer);
  const following = COMPANY_KEYSET.whereSql(['waiting', 'id'], { parameter: ':after', descending: false });
  const statement = variant<Params>(
    `analytics.company-people.${visible.name}`,
    () => `with people as (
       select u.id, w.pending, w.since, coalesce(extract(epoch from w.since) * 1e6, ${NOBODY_WAITS})::float8 as waiting
       from users u cross join lateral (
         select count(*)::int as pending, min(r.created_at) as since from referrals r
         where r.referrer_id = u.id and r.status = 'pending'
       ) w
       where u.company_key = :ownCompany and u.verified_at is not null and u.role in ('alumni', 'hr') and ${visible.text}
         and (:q::text is null or u.name ilike :q or u.position ilike :q)
     )
     select ${columns('u', 'user', USER_COLUMNS)}, p.pending as "pendingRequests", p.since as "waitingSince", p.waiting,
       (select count(*)::int from people) as total
     from (select * from people where :after::text[] is null or ${following} order by waiting, id limit :limit) p
       join users u on u.id = p.id
     order by p.waiting, p.id`,
  );
  const pattern = q === null ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const last = after === null ? null : COMPANY_KEYSET.values(after as Parameters<typeof COMPANY_KEYSET.values>[0]);
  return db.query(statement({ ...visibilityParams(viewer), q: pattern, after: last, limit }));
}
