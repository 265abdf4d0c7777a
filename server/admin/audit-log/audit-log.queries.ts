import type { AuditEntryEntity } from '../../audit/audit.entity';
import { type Queryable, sql } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { HIGHEST, type PageOf } from '../admin.queries';

/** Filters of the audit log; a null filter is not applied. */
export interface AuditConditions {
  actorId: string | null;
  action: string | null;
  /** The type of the subject, such as `user`. The names of the filters form that of the statement, so they are short. */
  kind: string | null;
  subjectId: string | null;
  /** The user who is the subject, or to whom it belongs. */
  person: string | null;
  since: Date | null;
  until: Date | null;
}

export type AuditRow = Omit<AuditEntryEntity, 'actorId'> & {
  actor: UserRow | null;
  /** The user who is the subject, or to whom it belongs. */
  affected: UserRow | null;
};

/** The IDs of what belongs to a user: as `affected` below, the other way around. */
const subjectsOf = (user: string): string =>
  `select id::text from users where id = ${user}::uuid
   union all select id::text from company_verifications where user_id = ${user}::uuid
   union all select id::text from reports where user_id = ${user}::uuid
   union all select id::text from stories where author_id = ${user}::uuid
   union all select id::text from internship_applications where user_id = ${user}::uuid
   union all select id::text from job_applications where candidate_id = ${user}::uuid
   union all select p.id::text from reward_redemptions r join credit_postings p on p.transaction_id = r.transaction_id
     where r.user_id = ${user}::uuid`;

// $1 is the cursor and $2 the limit; the applied filters follow.
const FILTERS: Record<keyof AuditConditions, (value: string) => string> = {
  actorId: (value) => `a.actor_id = ${value}`,
  action: (value) => `a.action = ${value}`,
  kind: (value) => `split_part(a.subject, ' ', 1) = ${value}`,
  subjectId: (value) => `split_part(a.subject, ' ', 2) = ${value}`,
  person: (value) => `split_part(a.subject, ' ', 2) = any(array(${subjectsOf(value)}))`,
  since: (value) => `a.at >= ${value}`,
  until: (value) => `a.at < ${value}`,
};
const NAMES = ['actorId', 'action', 'kind', 'subjectId', 'person', 'since', 'until'] as const;

/** The ID in a subject of this type, otherwise null. */
const idOf = (type: string) =>
  `case when a.subject ~ '^${type} [0-9a-f-]{36}$' then split_part(a.subject, ' ', 2)::uuid end`;

/** A page of the audit log, newest first, and the number of entries on all pages. */
export async function readAudit(
  db: Queryable,
  { filter, after, limit }: PageOf<AuditConditions>,
): Promise<{ rows: AuditRow[]; total: number }> {
  const used = NAMES.filter((name) => filter[name] !== null);
  const conditions = used.map((name, i) => FILTERS[name](`$${i + 3}`)).join(' and ') || 'true';
  const statement = sql(
    `admin.audit.${used.join('-') || 'all'}`,
    `select t.total, a.id, a.action, a.subject, a.reason, a.at, ${columns('u', 'actor', USER_COLUMNS)},
       ${columns('o', 'affected', USER_COLUMNS)}
     from (select count(*)::int as total from audit_log a where ${conditions}) t
     left join lateral (select a.* from audit_log a where a.id < $1 and ${conditions} order by a.id desc limit $2) a on true
     left join users u on u.id = a.actor_id
     left join company_verifications v on v.id = ${idOf('verification')}
     left join reports rp on rp.id = ${idOf('report')}
     left join stories s on s.id = ${idOf('story')}
     left join internship_applications i on i.id = ${idOf('internship-application')}
     left join job_applications ja on ja.id = ${idOf('application')}
     left join credit_postings p on p.id = ${idOf('credit-entry')}
     left join reward_redemptions r on r.transaction_id = p.transaction_id
     left join users o on o.id = coalesce(${idOf('user')}, v.user_id, rp.user_id, s.author_id, i.user_id, ja.candidate_id, r.user_id)
     order by a.id desc`,
  );
  const values = [after ?? HIGHEST, limit, ...used.map((name) => filter[name])];
  const rows = await db.query<AuditRow & { total: number }>(statement, values);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
