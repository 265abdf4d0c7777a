import { createHash } from 'node:crypto';
import { FILE_COLUMNS } from '../files/files.columns';
import { JOB_COLUMNS } from '../jobs/jobs.columns';
import { type ColumnMap, columns } from '../platform/db/rows';
import { fieldsBelow } from '../platform/api/selection';
import { joinedRow } from '../search/bounded-list';
import { USER_COLUMNS } from '../users/users.columns';
import { REFERRAL_COLUMNS } from './referrals.columns';
import { SKILL_FIELDS, skillsJsonSql } from '../skills/skills.queries';

/** What a list reads of each referral, as the select list and the joins of a statement. */
export interface Shape {
  /** Represents the two texts in a statement's name. */
  name: string;
  select: string;
  joins: string;
  /** The same joins for the few rows of a page: each row's parts are looked up, whatever the planner expects (see `joinedRow`). */
  pageJoins: string;
}

/** An object that a row of the list may contain. */
interface Part {
  alias: string;
  /** Its prefix in the row; empty for the row itself. */
  prefix: string;
  /** Where a document selects it, relative to the connection. */
  paths: readonly string[];
  columns: ColumnMap;
  /** Columns that the presenter reads whichever fields are selected. */
  always: readonly string[];
  /** Fields that are computed from columns with other names, or from none of this table. */
  made: Readonly<Record<string, readonly string[]>>;
  /** The table, and what its ID is in a referral `r`; null for the referral itself. */
  from: { table: string; id: string; optional?: boolean } | null;
}

/** The columns with a user's settings for receiving requests. */
const REQUEST_SETTINGS = ['openToRequests', 'pauseRequests', 'collegeKey'] as const;

const PERSON = {
  columns: USER_COLUMNS,
  always: ['id', 'photoFileId', 'deletedAt'],
  made: {
    photoUrl: [],
    verified: ['verifiedAt'],
    verifiedCompany: ['verifiedAt', 'company'],
    email: ['email', 'showEmail'],
    linkedinUrl: ['linkedinUrl', 'showLinkedin'],
    openToRequests: REQUEST_SETTINGS,
    viewerCanRequestReferral: ['role', 'verifiedAt', ...REQUEST_SETTINGS],
    referralRequestObstacle: ['role', 'verifiedAt', ...REQUEST_SETTINGS],
    requestsPausedUntil: ['role', 'verifiedAt', 'pausedUntil', ...REQUEST_SETTINGS],
    viewerCanMessage: [],
    skills: [],
    certifications: [],
    stats: [],
  },
} as const;

/** The fields of a candidate besides those of the user. */
const CANDIDATE_FIELDS = {
  user: [],
  readiness: [],
  resume: ['resumeFileId'],
  experience: [],
  lookingFor: [],
  bookmarked: [],
  invited: [],
} as const;

const NODE = 'edges.node';

const PARTS: readonly Part[] = [
  {
    alias: 'r',
    prefix: '',
    paths: [NODE],
    columns: REFERRAL_COLUMNS,
    always: ['id', 'candidateId', 'referrerId', 'status'],
    made: {
      job: [],
      candidate: [],
      referrer: [],
      allowedTransitions: [],
      viewerCanSetNotes: [],
      progress: [],
      resume: [],
      events: [],
      conversation: [],
      alternatives: ['companyKey'],
      requirementsMatch: [],
    },
    from: null,
  },
  {
    ...PERSON,
    alias: 'c',
    prefix: 'candidate',
    paths: [`${NODE}.candidate`, `${NODE}.candidate.user`],
    always: [...PERSON.always, 'readiness'],
    made: { ...PERSON.made, ...CANDIDATE_FIELDS },
    from: { table: 'users', id: 'r.candidate_id' },
  },
  {
    ...PERSON,
    alias: 'f',
    prefix: 'referrer',
    paths: [`${NODE}.referrer`],
    from: { table: 'users', id: 'r.referrer_id' },
  },
  {
    alias: 'j',
    prefix: 'job',
    paths: [`${NODE}.job`],
    columns: JOB_COLUMNS,
    always: ['id', 'postedById', 'companyKey'],
    made: { salary: ['salaryMin', 'salaryMax', 'salaryCurrency'], viewerCanEdit: [] },
    from: { table: 'jobs', id: 'r.job_id', optional: true },
  },
  {
    alias: 'x',
    prefix: 'resume',
    paths: [`${NODE}.resume`],
    columns: FILE_COLUMNS,
    always: Object.keys(FILE_COLUMNS),
    made: { url: [] },
    from: { table: 'files', id: 'r.resume_file_id', optional: true },
  },
];

/** Always in the row: every referral is presented with its candidate. */
const NEEDED: ReadonlySet<string> = new Set(['', 'candidate']);

const SKILLS_PATH = `${NODE}.candidate.user.skills`;

/** The column with the candidate's skills, or none. @param fields what is read of each skill; null for no skills */
const skillsColumn = (fields: readonly string[] | null): string[] =>
  fields === null ? [] : [`${skillsJsonSql('r.candidate_id', fields)} as "candidate.skills"`];

/** The columns that the selected fields of a part need; all of them if a field's resolver may read any. */
function columnsShown({ paths, columns: map, always, made }: Part, asked: ReadonlySet<string>): ColumnMap {
  const fields = paths.flatMap((path) => fieldsBelow(asked, path));
  const known = fields.every((field) => field in map || field in made || field === '__typename');
  if (!known) return map;
  const names = new Set([...always, ...fields.flatMap((field) => made[field] ?? [field])]);
  return Object.fromEntries(Object.entries(map).filter(([name]) => names.has(name)));
}

function makeShape(
  parts: readonly Part[],
  { columnsOf, skills }: { columnsOf: (part: Part) => ColumnMap; skills: readonly string[] | null },
): Shape {
  const lists = parts.map((part) => columns(part.alias, part.prefix, columnsOf(part)));
  const select = [...lists, ...skillsColumn(skills)].join(', ');
  const joined = parts.flatMap(({ alias, from }) => (from ? [{ alias, ...from }] : []));
  const joins = joined.map(
    ({ alias, table, id, optional }) => `${optional ? 'left join' : 'join'} ${table} ${alias} on ${alias}.id = ${id}`,
  );
  return {
    name: createHash('sha256').update(select).digest('base64url').slice(0, 8),
    select,
    joins: joins.join(' '),
    pageJoins: joined.map(({ alias, table, id }) => joinedRow(table, alias, `t.id = ${id}`)).join(' '),
  };
}

/** Everything that can be read of a referral. */
export const FULL_SHAPE = makeShape(PARTS, { columnsOf: (part) => part.columns, skills: SKILL_FIELDS });

/** For lists that show only the parties, such as those of the REST endpoints. */
export const PARTIES_SHAPE = makeShape(
  PARTS.filter(({ prefix }) => NEEDED.has(prefix) || prefix === 'referrer'),
  { columnsOf: (part) => part.columns, skills: null },
);

/** The fields that the row of a referral provides on its own, without its candidate or another part. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(REFERRAL_COLUMNS),
  'allowedTransitions',
  'viewerCanSetNotes',
  'progress',
  '__typename',
]);

/** Whether a document selects only fields of the referral at this path that its row provides on its own. */
export function showsOnlyRow(asked: ReadonlySet<string>, path: string): boolean {
  const known = rowOnly.get(asked);
  if (known !== undefined) return known;
  const only = fieldsBelow(asked, path).every((field) => OWN_FIELDS.has(field));
  rowOnly.set(asked, only);
  return only;
}

const rowOnly = new WeakMap<ReadonlySet<string>, boolean>();

/** Like `shapeOf`, for a document that selects one referral at this path. */
export function shapeOfOne(asked: ReadonlySet<string>, path: string): Shape {
  const known = byDocument.get(asked);
  if (known) return known;
  const below = [...asked].flatMap((each) =>
    each === path || each.startsWith(`${path}.`) ? [NODE + each.slice(path.length)] : [],
  );
  const shape = shapeOf(new Set(below));
  byDocument.set(asked, shape);
  return shape;
}

const byDocument = new WeakMap<ReadonlySet<string>, Shape>();

/**
 * The smallest shape that answers a document: the selected parts, with the columns they show.
 * @param asked the paths selected below the connection (see `selectedPaths`)
 */
export function shapeOf(asked: ReadonlySet<string>): Shape {
  const known = byDocument.get(asked);
  if (known) return known;
  const parts = PARTS.filter(({ prefix, paths }) => NEEDED.has(prefix) || paths.some((path) => asked.has(path)));
  const skills = asked.has(SKILLS_PATH) ? fieldsBelow(asked, SKILLS_PATH) : null;
  const shape = makeShape(parts, { columnsOf: (part) => columnsShown(part, asked), skills });
  byDocument.set(asked, shape);
  return shape;
}
