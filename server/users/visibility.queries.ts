import type { Viewer } from '../access/viewer';
import { listed } from '../platform/db/rows';
import { Role } from '../access/roles';
import { audienceOf, VISIBLE_TO } from './users.policy';

/** The parameters of the conditions in this file, for the statements that contain them. */
export interface VisibilityParams {
  viewerId: string;
  /** The key of the viewer's college; null if there is none. */
  viewerCollege: string | null;
  /** The key of the company whose jobs the viewer may edit besides their own; null if there is none. */
  ownCompany: string | null;
  /** The viewer's ID as the poster of jobs; null if they are a job seeker, who has left earlier ones to others. */
  posterId: string | null;
}

export function visibilityParams(viewer: Viewer): VisibilityParams {
  return { ...sharingParams(viewer), viewerCollege: viewer.collegeKey };
}

/** The parameters of `CONTACT_SHARED`. */
export const sharingParams = (viewer: Viewer): Pick<VisibilityParams, 'viewerId' | 'ownCompany' | 'posterId'> => ({
  viewerId: viewer.id,
  ownCompany: ownCompany(viewer),
  posterId: viewer.role === Role.JOBSEEKER ? null : viewer.id,
});

/**
 * Profile visibility as a condition for statements with `users u`. Its parameters are those of `visibilityParams`; `name`
 * distinguishes the variants of the condition in statement names.
 */
export interface VisibilitySql {
  name: string;
  text: string;
}

// Members of the viewer's conversations. A message request shows the sender to who received it, until they decline it, and nobody to its
// sender: otherwise everyone could see a private profile by writing to its owner.
const TALKED_TO = `
    select m.other_id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = :viewerId and (c.request_from_id is null
      or (c.request_from_id <> :viewerId and c.request_declined_at is null and c.last_seq > 0))`;

const SHARED_IN_EITHER_ROLE = `
    select candidate_id from referrals where referrer_id = :viewerId
    union all select referrer_id from referrals where candidate_id = :viewerId
    union all ${TALKED_TO}`;

const APPLIED_TO_VIEWER = `
    select a.candidate_id from job_applications a join jobs j on j.id = a.job_id where j.posted_by_id = :viewerId`;
const VIEWER_APPLIED_TO = `
    select j.posted_by_id from job_applications a join jobs j on j.id = a.job_id where a.candidate_id = :viewerId`;
const VIEWER_APPLIED_TO_REFERRERS = `
    select p.id from job_applications a join jobs j on j.id = a.job_id join users p on p.id = j.posted_by_id
    where a.candidate_id = :viewerId and p.role <> 'jobseeker'`;

/**
 * The IDs of users who share a referral, a conversation, or an application for a job of either with the viewer. A poster who became a job
 * seeker has left the jobs to others: the people who apply for them, also before, are not shared.
 */
function sharedIdsSql({ role }: Pick<Viewer, 'role'>): string {
  if (role === Role.JOBSEEKER) return `${SHARED_IN_EITHER_ROLE} union all ${VIEWER_APPLIED_TO_REFERRERS}`;
  return `${SHARED_IN_EITHER_ROLE} union all ${APPLIED_TO_VIEWER} union all ${VIEWER_APPLIED_TO}`;
}

// Candidates who share a referral or application with the viewer's company. Checked row by row through the indexes by candidate: a
// company may share records with too many users to collect, and the check runs only for the few whose level hides them.
const OF_COMPANY = (company: string) => `(
    exists (select from referrals r where r.candidate_id = u.id and r.company_key = ${company})
    or exists (select from job_applications a join jobs j on j.id = a.job_id
               where a.candidate_id = u.id and j.company_key = ${company}))`;

// The same users as a set, for searches that start from them.
const IDS_OF_COMPANY = (company: string) => `
    union all select r.candidate_id from referrals r where r.company_key = ${company}
    union all select a.candidate_id from job_applications a join jobs j on j.id = a.job_id where j.company_key = ${company}`;

/** One disjunct of the visibility condition. */
export interface VisibilityDisjunct {
  text: string;
  /** If it selects only users of the viewer's college: the condition without the college. Otherwise null. */
  withoutCollege: string | null;
}

/** The visibility condition split into disjuncts, for searches over large tables that use it several times. */
export interface VisibilityDisjuncts extends VisibilitySql {
  /** The CTEs that the conditions need: the users who share a record with the viewer, and those whom a block hides. */
  with: string;
  /** The users visible to the viewer, without the viewer, as mutually exclusive conditions that match indexes. */
  disjuncts: VisibilityDisjunct[];
  /** Whether the viewer sees so few profiles that a list is found through the disjuncts and not by scanning an index in its order. */
  isNarrow: boolean;
}

const IN_USE = 'u.suspended_at is null and u.deleted_at is null';

const BLOCKED_BY = 'select b.blocker_id from user_blocks b where b.blocked_id = :viewerId';
const BLOCKED = `select b.blocked_id from user_blocks b where b.blocker_id = :viewerId union all ${BLOCKED_BY}`;
// An array, because PostgreSQL estimates that it excludes few users and keeps the plans of searches.
const excluding = (ids: string) => `u.id <> all (array(${ids}))`;

/**
 * A condition: neither of the user `u` and the viewer `:viewerId` blocks the other. `own-blocks-shown` keeps the users whom the viewer
 * blocks, for the pages on which the viewer ends a block.
 */
const NOT_BLOCKED: Record<Blocks, string> = {
  hidden: excluding(BLOCKED),
  'own-blocks-shown': excluding(BLOCKED_BY),
};

type Blocks = 'hidden' | 'own-blocks-shown';

const ofAnyCollege = (text: string): VisibilityDisjunct => ({ text, withoutCollege: null });
const ofOwnCollege = (text: string): VisibilityDisjunct => ({
  text: `${text} and u.college_key = :viewerCollege`,
  withoutCollege: text,
});

/** The users whom the level shows, apart from their college: the parts of the condition are mutually exclusive. */
function shownParts(viewer: Pick<Viewer, 'role' | 'verified'>): VisibilityDisjunct[] {
  const { levels, alumniLevel } = VISIBLE_TO[audienceOf(viewer)];
  const open = `u.profile_visibility in (${listed(levels)})`;
  if (alumniLevel === 'all') return [ofAnyCollege(open)];
  const everybodys = `u.profile_visibility = 'public'`;
  const withinCollege = `${open} and u.profile_visibility <> 'public'`;
  if (alumniLevel === 'own-college')
    return [ofAnyCollege(everybodys), ...(levels.includes('alumni') ? [ofOwnCollege(withinCollege)] : [])];
  // The list of roles must match the predicate of the partial index.
  return [
    ofAnyCollege(`${open} and u.role in ('alumni', 'hr', 'admin')`),
    ofAnyCollege(`${everybodys} and u.role = 'jobseeker'`),
    ofOwnCollege(`${withinCollege} and u.role = 'jobseeker'`),
  ];
}

const anyOf = (parts: readonly VisibilityDisjunct[]): string => parts.map(({ text }) => `(${text})`).join(' or ');

/**
 * The visibility condition for a viewer. It implements the rule `VISIBLE_TO` in users.policy.ts, and hides two users from each other if
 * one blocks the other.
 */
export function visibilitySql(viewer: Pick<Viewer, 'role' | 'verified'>, blocks: Blocks = 'hidden'): VisibilitySql {
  if (viewer.role === Role.ADMIN) return { name: 'admin', text: IN_USE };
  const company = sharedWithCompanySql(viewer);
  const shared = `u.id in (${sharedIdsSql(viewer)})${company === null ? '' : ` or ${company}`}`;
  return {
    name: `${audienceOf(viewer)}${blocks === 'hidden' ? '' : '.blocked'}`,
    text: `${IN_USE} and ${NOT_BLOCKED[blocks]} and (u.id = :viewerId or ${anyOf(shownParts(viewer))} or ${shared})`,
  };
}

/**
 * A condition: whether the candidate `u` sent a referral request to the viewer's company or applied for one of its jobs. HR users of a
 * verified company share access with the colleague who received the request. Null for all other viewers.
 */
export function sharedWithCompanySql(viewer: Pick<Viewer, 'role' | 'verified'>): string | null {
  if (!recruits(viewer)) return null;
  return OF_COMPANY(COMPANY_OF_VIEWER);
}

const COMPANY_OF_VIEWER = '(select company_key from users where id = :viewerId)';

/** The visibility condition of `visibilitySql`, also split into disjuncts, for counting and searching large tables. */
export function visibilityDisjuncts(viewer: Pick<Viewer, 'role' | 'verified'>): VisibilityDisjuncts {
  const { name, text } = visibilitySql(viewer);
  if (viewer.role === Role.ADMIN)
    return { name, text, with: '', disjuncts: [ofAnyCollege(`${IN_USE} and true`)], isNarrow: false };
  // Read once for all conditions, so that there is less to plan.
  const inUse = `${IN_USE} and u.id <> all ((select ids from blocked)::uuid[])`;
  const amongThoseInUse = (shown: string) => `${inUse} and ${shown}`;
  const parts = shownParts(viewer);
  const isShown = `(${anyOf(parts)})`;
  const ids = sharedIdsSql(viewer) + (recruits(viewer) ? IDS_OF_COMPANY(COMPANY_OF_VIEWER) : '');
  const shares = 'u.id in (select id from shared)';
  const shown = parts.map((part) => ({
    text: amongThoseInUse(part.text),
    withoutCollege: part.withoutCollege === null ? null : amongThoseInUse(part.withoutCollege),
  }));
  return {
    name,
    text: `${inUse} and (${isShown} or ${shares})`,
    with: `shared (id) as materialized (${ids}), blocked (ids) as materialized (select array(${BLOCKED})),`,
    disjuncts: [...shown, ofAnyCollege(amongThoseInUse(`${isShown} is not true and ${shares}`))],
    isNarrow: VISIBLE_TO[audienceOf(viewer)].alumniLevel === 'own-college',
  };
}

/**
 * A condition: whether the user `u` shared contact data with the viewer by sending them a referral request or applying for one of
 * their jobs (for HR users of a verified company: any job of the company). Its parameters are those of `sharingParams`.
 */
export const CONTACT_SHARED = `(exists (select from referrals r where r.candidate_id = u.id and r.referrer_id = :viewerId)
    or exists (select from job_applications a join jobs j on j.id = a.job_id
               where a.candidate_id = u.id and (j.posted_by_id = :posterId or j.company_key = :ownCompany)))`;

/**
 * A condition: whether the user `u` takes referral requests from job seekers of the viewer's college. It implements `canBeAsked` of
 * referrals.policy.ts and `takesRequestsOf` of users.policy.ts. Its parameters are those of `visibilityParams`.
 */
export const CAN_BE_ASKED = `(u.verified_at is not null and u.role in ('alumni', 'hr')
    and not u.pause_requests and (u.open_to_requests or (u.college_key = :viewerCollege) is true))`;

/** The reply time of the user `u` for sorting: users without one come last. */
export const REPLY_ORDER = 'coalesce(u.reply_hours, 32767)';

/**
 * Whether the user `u` and the viewer are connected by a referral, or by an application of one to a job of the other. A poster who became a
 * job seeker has left the jobs to others. Its parameters are those of `visibilityParams`.
 */
export const CONNECTED = `(exists (select from referrals r where (r.candidate_id, r.referrer_id) in ((:viewerId, u.id), (u.id, :viewerId)))
        or exists (select from job_applications a join jobs j on j.id = a.job_id
          where (a.candidate_id = :viewerId and j.posted_by_id = u.id and u.role <> 'jobseeker')
             or (a.candidate_id = u.id and j.posted_by_id = :posterId)))`;

/** The company whose jobs the viewer may edit besides their own; null for none. */
export function ownCompany(viewer: Viewer): string | null {
  return recruits(viewer) ? viewer.companyKey : null;
}

const recruits = ({ role, verified }: Pick<Viewer, 'role' | 'verified'>) => role === Role.HR && verified;
