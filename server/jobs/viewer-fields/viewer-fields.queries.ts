import type { Viewer } from '../../access/viewer';
import { type Queryable, sql, variant } from '../../platform/db/database';
import { hiddenFromPlanner } from '../../platform/db/hidden-from-planner';
import { columns } from '../../platform/db/rows';
import { skillNamesSql } from '../../skills/skills.queries';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { CAN_BE_ASKED, type VisibilityParams, visibilityParams, visibilitySql } from '../../users/visibility.queries';

/** The condition for users `u` who can refer the viewer at their company. Its parameters are those of `visibilityParams`. */
function referrerSql(viewer: Viewer): { name: string; text: string } {
  const visible = visibilitySql(viewer);
  return {
    name: visible.name,
    text: `${CAN_BE_ASKED} and u.id <> :viewerId and ${visible.text}`,
  };
}

/**
 * Verified users at these companies who accept requests and are visible to the viewer, most recently active first.
 * @param limit maximum number of users per company
 */
export async function readReferrers(
  db: Queryable,
  viewer: Viewer,
  { companyKeys, limit }: { companyKeys: readonly string[]; limit: number },
): Promise<(UserRow & { companyKey: string })[]> {
  const referrer = referrerSql(viewer);
  const statement = variant<VisibilityParams & { companyKeys: readonly string[]; limit: number }>(
    `jobs.referrers.${referrer.name}`,
    () => `select p.* from unnest(${hiddenFromPlanner(':companyKeys', 'text[]')}) asked(key) cross join lateral (
       select ${columns('u', '', USER_COLUMNS)}, u.company_key as "companyKey" from users u
       where u.company_key = asked.key and ${referrer.text}
       order by u.last_active_at desc nulls last, u.id limit ${hiddenFromPlanner(':limit', 'int')}) p`,
  );
  return db.query(statement({ ...visibilityParams(viewer), companyKeys, limit }));
}

/** The largest number of referrers that is counted. It means "this many or more". */
export const MOST_REFERRERS = 100;

/** How many users at each company can refer the viewer, up to `MOST_REFERRERS`. */
export async function countReferrers(
  db: Queryable,
  viewer: Viewer,
  companyKeys: readonly string[],
): Promise<{ companyKey: string; count: number }[]> {
  const referrer = referrerSql(viewer);
  const statement = variant<VisibilityParams & { companyKeys: readonly string[] }>(
    `jobs.count-referrers.${referrer.name}`,
    () => `select asked.key as "companyKey",
       (select count(*)::int from (select from users u where u.company_key = asked.key and ${referrer.text}
        limit ${MOST_REFERRERS}) referrers) as count
     from unnest(${hiddenFromPlanner(':companyKeys', 'text[]')}) asked(key)`,
  );
  return db.query(statement({ ...visibilityParams(viewer), companyKeys }));
}

/** How many companies with open jobs are considered. */
const MOST_COMPANIES = 2_000;

/** Keys of the companies with open jobs at which someone can refer the viewer. Reads one row of `jobs` for each company. */
export async function readReferableCompanies(db: Queryable, viewer: Viewer): Promise<string[]> {
  const referrer = referrerSql(viewer);
  const statement = variant<VisibilityParams>(
    `jobs.referable-companies.${referrer.name}`,
    () => `with recursive companies(key) as (
       (select j.company_key from jobs j where j.status = 'open' order by j.company_key limit 1)
       union all
       select (select j.company_key from jobs j where j.status = 'open' and j.company_key > c.key
               order by j.company_key limit 1)
       from companies c where c.key is not null
     )
     select c.key from (select key from companies where key is not null limit ${MOST_COMPANIES}) c
     where exists (select from users u where u.company_key = c.key and ${referrer.text} offset 0)`,
  );
  const rows = await db.query<{ key: string }>(statement(visibilityParams(viewer)));
  return rows.map(({ key }) => key);
}

const FACTS = sql(
  'jobs.viewer-facts',
  `select u.headline, u.readiness, ${skillNamesSql('u.id')} as skills
   from users u where u.id = $1`,
);

export interface ViewerFacts {
  headline: string | null;
  readiness: number;
  skills: string[];
}

/** The facts about a job seeker that determine match scores. */
export async function readViewerFacts(db: Queryable, userId: string): Promise<ViewerFacts | null> {
  const [row] = await db.query<ViewerFacts>(FACTS, [userId]);
  return row ?? null;
}
