import { type Queryable, variant } from '../../platform/db/database';
import { Role } from '../../access/roles';
import { COUNT_LIMIT } from '../../search/bounded-list';
import { canSeeByLevel } from '../users.policy';
import { type Asked, canAskFrom, NoAskersReason, noAskersReason, OTHER_COLLEGE, type Owner } from './audience.rules';

/** Users who see a profile or not by the same rule, apart from their college. Together all users but admins. */
const GROUPS = [
  { role: Role.JOBSEEKER, verified: false, condition: `u.role = 'jobseeker'` },
  { role: Role.ALUMNI, verified: true, condition: `u.role = 'alumni' and u.verified_at is not null` },
  { role: Role.ALUMNI, verified: false, condition: `u.role = 'alumni' and u.verified_at is null` },
  { role: Role.HR, verified: true, condition: `u.role = 'hr' and u.verified_at is not null` },
  { role: Role.HR, verified: false, condition: `u.role = 'hr' and u.verified_at is null` },
] as const;

/** The groups who see the profile, as conditions on `users u`. */
function seeing(owner: Owner): string[] {
  const sees = (collegeKey: string | null, group: (typeof GROUPS)[number]) =>
    canSeeByLevel({ ...group, id: OTHER_COLLEGE, collegeKey }, owner);
  return GROUPS.flatMap((group) => {
    if (sees(OTHER_COLLEGE, group)) return [group.condition];
    return sees(owner.collegeKey, group) ? [`${group.condition} and u.college_key = :collegeKey`] : [];
  });
}

/** The job seekers who can ask a referrer for a referral. */
export interface Askers {
  /** Up to `COUNT_LIMIT`. */
  count: number;
  /** Why there are none; null if there are, and for job seekers and admins, whom nobody can ask. */
  noneBecause: NoAskersReason | null;
}

/** Counts the job seekers who can ask a referrer for a referral, by the referrer's preferences and visibility. */
export async function countAskers(db: Queryable, asked: Asked): Promise<Askers> {
  if (asked.role === Role.JOBSEEKER || asked.role === Role.ADMIN) return { count: 0, noneBecause: null };
  const noneBecause = noAskersReason(asked);
  if (noneBecause !== null) return { count: 0, noneBecause };
  const isOpen = canAskFrom(OTHER_COLLEGE, asked);
  const among = isOpen ? 'true' : 'u.college_key = :collegeKey';
  const statement = variant<{ collegeKey: string | null }>(
    `users.askers.${isOpen ? 'all' : 'college'}`,
    () => `select count(*)::int as n from (select from users u where u.role = 'jobseeker' and ${among}
       and u.suspended_at is null and u.deleted_at is null limit ${COUNT_LIMIT}) counted`,
  );
  const [row] = await db.query<{ n: number }>(statement({ collegeKey: asked.collegeKey }));
  const count = row?.n ?? 0;
  return { count, noneBecause: count === 0 ? NoAskersReason.NO_STUDENTS : null };
}

/** The number of users who find a profile by its visibility, without admins and connections. Counts up to `COUNT_LIMIT`. */
export async function countAudience(db: Queryable, owner: Owner): Promise<number> {
  const groups = seeing(owner);
  if (groups.length === 0) return 0;
  const level = `${owner.profileVisibility}${owner.role === Role.JOBSEEKER ? '.jobseeker' : ''}${owner.collegeKey === null ? '.alone' : ''}`;
  const statement = variant<{ id: string; collegeKey: string | null }>(`users.audience.${level}`, () => {
    const found = groups.map(
      (condition) => `(select from users u where ${condition} and u.id <> :id
         and u.suspended_at is null and u.deleted_at is null limit ${COUNT_LIMIT})`,
    );
    return `select count(*)::int as n from (select from (${found.join(' union all ')}) matches limit ${COUNT_LIMIT}) counted`;
  });
  const [row] = await db.query<{ n: number }>(statement({ id: owner.id, collegeKey: owner.collegeKey }));
  return row?.n ?? 0;
}
