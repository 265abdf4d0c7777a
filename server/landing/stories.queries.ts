import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import { USER_COLUMNS, type UserRow } from '../users/users.columns';
import type { StoryEntity } from './landing.entity';
import { MAX_TESTIMONIALS } from './landing.rules';
import { latestHire, testimonialStories } from './landing.columns';

/** A story with its author and the author's latest hire. */
export type StoryRow = Pick<StoryEntity, 'id' | 'quote' | 'approvedAt' | 'createdAt'> & {
  author: UserRow;
  onLandingPage: boolean;
  /** Null if there is no hire. */
  jobTitle: string | null;
  company: string | null;
};

const COLUMNS = { id: 'id', quote: 'quote', approvedAt: 'approved_at', createdAt: 'created_at' } as const;

const SELECTED = `${columns('s', '', COLUMNS)}, ${columns('u', 'author', USER_COLUMNS)},
  h.job_title as "jobTitle", h.company,
  s.approved_at is not null and s.id in (select x.id ${testimonialStories('x')} limit ${MAX_TESTIMONIALS}) as "onLandingPage"`;
const HIRE = `left join lateral (${latestHire('u.id')}) h on true`;

const IS_HIRED = sql(
  'stories.is-hired',
  'select exists (select from referrals where candidate_id = $1 and hired_at is not null) as hired',
);

/** Whether the user was hired through a referral. */
export async function isHired(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query<{ hired: boolean }>(IS_HIRED, [userId]);
  return row?.hired ?? false;
}

const OWN = sql(
  'stories.own',
  `select ${SELECTED} from stories s join users u on u.id = s.author_id ${HIRE} where s.author_id = $1`,
);

/** The user's story; null if there is none. */
export async function readOwnStory(db: Queryable, authorId: string): Promise<StoryRow | null> {
  const [row] = await db.query<StoryRow>(OWN, [authorId]);
  return row ?? null;
}

interface StoriesPage {
  /** Null for all stories. */
  approved: boolean | null;
  /** ID of the last story on the previous page; null for the first page. */
  after: string | null;
  limit: number;
}

const CONDITION: Record<'all' | 'approved' | 'waiting', string> = {
  all: 'true',
  approved: 's.approved_at is not null',
  waiting: 's.approved_at is null',
};

/** Stories of users who have not requested account deletion, newest first, with the total count. */
export async function readStories(
  db: Queryable,
  { approved, after, limit }: StoriesPage,
): Promise<{ rows: StoryRow[]; total: number }> {
  const which = approved === null ? 'all' : approved ? 'approved' : 'waiting';
  const from = 'from stories s join users u on u.id = s.author_id';
  const where = `where ${CONDITION[which]} and u.deleted_at is null`;
  const statement = sql(
    `stories.list.${which}`,
    `select c.total, p.* from (select count(*)::int as total ${from} ${where}) c
     left join (select ${SELECTED} ${from} ${HIRE} ${where} and ($1::uuid is null or s.id < $1) order by s.id desc limit $2) p on true
     order by p.id desc`,
  );
  const rows = await db.query<StoryRow & { total: number }>(statement, [after, limit]);
  // An empty page has one row, with the total only.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
