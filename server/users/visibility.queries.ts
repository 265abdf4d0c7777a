import type { Viewer } from '../access/viewer';
import { listed } from '../platform/db/rows';
import { Role } from '../access/roles';
import { visibleTo } from './users.policy';

/** The parameters of the conditions in this file, for the statements that contain them. */
export interface VisibilityParams {
  viewerId: string;
  /** The key of the viewer's college; null without one. */
  viewerCollege: string | null;
  /** The key of the company whose jobs the viewer may edit besides their own; null for none. */
  ownCompany: string | null;
}

export function visibilityParams(viewer: Viewer): VisibilityParams {
  return { viewerId: viewer.id, viewerCollege: viewer.collegeKey, ownCompany: ownCompany(viewer) };
}

/**
 * Who finds and sees a profile, as a condition for statements that call people `u`. Its parameters are those of `visibilityParams`;
 * `name` tells the variants of the text apart, for the statement's name.
 */
export interface VisibilitySql {
  name: string;
  text: string;
}

// Whoever deals with the viewer already: a referral, a conversation, or an application to a job of either.
const SHARED_IDS = `
    select candidate_id from referrals where referrer_id = :viewerId
    union all select referrer_id from referrals where candidate_id = :viewerId
    union all select other_id from conversation_members where user_id = :viewerId
    union all select a.candidate_id from job_applications a join jobs j on j.id = a.job_id where j.posted_by_id = :viewerId
    union all select j.posted_by_id from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = :viewerId`;
const SHARES = `u.id in (${SHARED_IDS})`;

// What the company of `:viewerId` deals with. Asked row by row through the indexes of the candidate: a company may have dealt with more
// people than fit into memory, and only the rare ones whom no level shows are asked for.
const OF_COMPANY = (company: string) => `(
    exists (select from referrals r where r.candidate_id = u.id and r.company_key = ${company})
    or exists (select from job_applications a join jobs j on j.id = a.job_id
               where a.candidate_id = u.id and j.company_key = ${company}))`;

// The same people at once, for searches that begin with them.
const IDS_OF_COMPANY = (company: string) => `
    union all select r.candidate_id from referrals r where r.company_key = ${company}
    union all select a.candidate_id from job_applications a join jobs j on j.id = a.job_id where j.company_key = ${company}`;

/** A part of whom a viewer sees. */
export interface VisibilityDisjunct {
  text: string;
  /** It holds people of the viewer's own college alone. */
  ofOwnCollege: boolean;
}

/** The same for searches among a million people, which mention it often. */
export interface VisibilityDisjuncts extends VisibilitySql {
  /** A common table expression that the texts need: the people who share something with the viewer. */
  with: string;
  /** The people whom the viewer sees, themself left out, as conditions that exclude one another and that indexes know. */
  disjuncts: VisibilityDisjunct[];
}

const IN_USE = 'u.suspended_at is null and u.deleted_at is null';

/** The condition for this viewer. The rule itself is `visibleTo` in users.policy.ts. */
export function visibilitySql(viewer: Pick<Viewer, 'role' | 'verified'>): VisibilitySql {
  if (viewer.role === Role.ADMIN) return { name: 'admin', text: IN_USE };
  const { levels, jobseekersOfOwnCollegeOnly } = visibleTo(viewer);
  const open = `u.profile_visibility in (${listed(levels)})`;
  const narrowed = jobseekersOfOwnCollegeOnly
    ? `${open} and (u.profile_visibility = 'public' or u.role <> 'jobseeker' or u.college_key = :viewerCollege)`
    : open;
  const company = sharedWithCompanySql(viewer);
  return {
    name: [...levels, jobseekersOfOwnCollegeOnly ? 'college' : 'all'].join('-'),
    text: `${IN_USE} and (u.id = :viewerId or (${narrowed}) or ${SHARES}${company === null ? '' : ` or ${company}`})`,
  };
}

/**
 * Whether the candidate `u` asked the company of the viewer `:viewerId` for a referral, or applied to a job of it: HR of a verified company
 * shares these like the colleague who was asked. Null for everybody else.
 */
export function sharedWithCompanySql(viewer: Pick<Viewer, 'role' | 'verified'>): string | null {
  if (!recruits(viewer)) return null;
  return OF_COMPANY(COMPANY_OF_VIEWER);
}

const COMPANY_OF_VIEWER = '(select company_key from users where id = :viewerId)';

/** The same condition, and the same people by parts: for counting and searching among a million. */
export function visibilityDisjuncts(viewer: Pick<Viewer, 'role' | 'verified'>): VisibilityDisjuncts {
  const { name, text } = visibilitySql(viewer);
  const disjunct = (shown: string, ofOwnCollege = false) => ({ text: `${IN_USE} and ${shown}`, ofOwnCollege });
  if (viewer.role === Role.ADMIN) return { name, text, with: '', disjuncts: [disjunct('true')] };
  const { levels, jobseekersOfOwnCollegeOnly } = visibleTo(viewer);
  const open = `u.profile_visibility in (${listed(levels)})`;
  // Job seekers see each other at the same college. The roles are named one by one, as their index has them.
  const others = `${open} and u.role in ('alumni', 'hr', 'admin')`;
  const everybodys = `u.profile_visibility = 'public' and u.role = 'jobseeker'`;
  const classmates = `${open} and u.profile_visibility <> 'public' and u.role = 'jobseeker' and u.college_key = :viewerCollege`;
  const shown = jobseekersOfOwnCollegeOnly
    ? [disjunct(others), disjunct(everybodys), disjunct(classmates, true)]
    : [disjunct(open)];
  const isShown = jobseekersOfOwnCollegeOnly ? `((${others}) or (${everybodys}) or (${classmates}))` : `(${open})`;
  const ids = SHARED_IDS + (recruits(viewer) ? IDS_OF_COMPANY(COMPANY_OF_VIEWER) : '');
  const shares = 'u.id in (select id from shared)';
  return {
    name,
    text: `${IN_USE} and (${isShown} or ${shares})`,
    with: `shared (id) as materialized (${ids}),`,
    disjuncts: [...shown, disjunct(`${isShown} is not true and ${shares}`)],
  };
}

/**
 * Whether the person `u` shared contact data with the viewer `:viewerId` by asking them for a referral or by applying to a job of
 * theirs (for HR of a verified company: to a job of the company). Its parameters are those of `visibilityParams`.
 */
export const CONTACT_SHARED = `(exists (select from referrals r where r.candidate_id = u.id and r.referrer_id = :viewerId)
    or exists (select from job_applications a join jobs j on j.id = a.job_id
               where a.candidate_id = u.id and (j.posted_by_id = :viewerId or j.company_key = :ownCompany)))`;

/** Whether the user `u` and the viewer `:viewerId` are connected by a referral, or by an application of one to a job of the other. */
export const CONNECTED = `(exists (select from referrals r where (r.candidate_id, r.referrer_id) in ((:viewerId, u.id), (u.id, :viewerId)))
        or exists (select from job_applications a join jobs j on j.id = a.job_id
          where (a.candidate_id, j.posted_by_id) in ((:viewerId, u.id), (u.id, :viewerId))))`;

/** The company whose jobs the viewer may edit besides their own; null for none. */
export function ownCompany(viewer: Viewer): string | null {
  return recruits(viewer) ? viewer.companyKey : null;
}

const recruits = ({ role, verified }: Pick<Viewer, 'role' | 'verified'>) => role === Role.HR && verified;
