import { JOB_COLUMNS, type JobRow } from '../../jobs/jobs.columns';
import { type Queryable, sql } from '../../platform/db/database';
import { columns } from '../../platform/db/rows';
import { ownSkillsSql } from '../../skills/skills.queries';
import { USER_COLUMNS, type UserRow } from '../../users/users.columns';
import { boxSql, type ViewersBox } from '../lists/lists.queries';

/** The most values of a list. */
const MAX_VALUES = 100;

interface ValueCount {
  value: string;
  count: number;
}

/** Reads a list of values. @param textOf the statement, given the condition for the referrals `r` of the box */
function read<Row>(
  db: Queryable,
  viewersBox: ViewersBox,
  { name, textOf }: { name: string; textOf: (box: string) => string },
): Promise<Row[]> {
  const box = boxSql(viewersBox);
  return db.query<Row>(sql(`referrals.facets.${name}.${box.name}`, textOf(box.text)), box.values);
}

/** The number of referrals by a column, the most frequent values first. */
const countedBy = (column: string, box: string) =>
  `(select r.${column} as id, count(*)::int as count from referrals r where ${box} and r.${column} is not null
    group by r.${column} order by count desc, id desc limit ${MAX_VALUES}) counted`;

/** The posted jobs of the referrals in a box. */
export const countJobs = (db: Queryable, box: ViewersBox) =>
  read<{ job: JobRow; count: number }>(db, box, {
    name: 'jobs',
    textOf: (own) =>
      `select counted.count, ${columns('j', 'job', JOB_COLUMNS)} from ${countedBy('job_id', own)}
       join jobs j on j.id = counted.id order by counted.count desc, j.id desc`,
  });

/** The users who were asked for the referrals in a box. */
export const countReferrers = (db: Queryable, box: ViewersBox) =>
  read<{ user: UserRow; count: number }>(db, box, {
    name: 'referrers',
    textOf: (own) =>
      `select counted.count, ${columns('u', 'user', USER_COLUMNS)} from ${countedBy('referrer_id', own)}
       join users u on u.id = counted.id order by counted.count desc, u.id desc`,
  });

/** The candidates of the referrals in a box, with their number of referrals. Excludes former members, whose profile nobody sees. */
const candidates = (box: string) =>
  `(select r.candidate_id, count(*)::int as n from referrals r where ${box} group by r.candidate_id) asked
   join users c on c.id = asked.candidate_id and c.deleted_at is null`;

/** The colleges of the candidates, each in its most frequent spelling. */
export const countColleges = (db: Queryable, box: ViewersBox) =>
  read<ValueCount>(db, box, {
    name: 'colleges',
    textOf: (own) =>
      `select mode() within group (order by c.college) as value, sum(asked.n)::int as count from ${candidates(own)}
       where c.college_key is not null group by c.college_key order by count desc, value limit ${MAX_VALUES}`,
  });

/** The skills of the candidates, each in its most frequent spelling. */
export const countSkills = (db: Queryable, box: ViewersBox) =>
  read<ValueCount>(db, box, {
    name: 'skills',
    textOf: (own) =>
      `select mode() within group (order by s.name) as value, sum(asked.n)::int as count
       from ${candidates(own)} cross join ${ownSkillsSql('asked.candidate_id')} s
       group by s.name_key order by count desc, value limit ${MAX_VALUES}`,
  });
