import { type Queryable, sql, type Transaction } from '../platform/db/database';
import type { StoryEntity } from './landing.entity';

const INSERT = sql('stories.insert', 'insert into stories (author_id, quote, created_at) values ($1, $2, $3)');

/** Inserts the user's story. Delete an earlier one first. */
export async function insertStory(
  tx: Transaction,
  { authorId, quote, at }: { authorId: string; quote: string; at: Date },
): Promise<void> {
  await tx.query(INSERT, [authorId, quote, at]);
}

const DELETE = sql('stories.delete', 'delete from stories where author_id = $1');

/** Deletes the user's story, if there is one. */
export async function deleteStory(tx: Queryable, authorId: string): Promise<void> {
  await tx.query(DELETE, [authorId]);
}

const LOCK = sql(
  'stories.lock',
  'select author_id as "authorId", approved_at as "approvedAt" from stories where id = $1 for update',
);

/** Locks a story; null if there is none. */
export async function lockStory(
  tx: Transaction,
  id: string,
): Promise<Pick<StoryEntity, 'authorId' | 'approvedAt'> | null> {
  const [row] = await tx.query<Pick<StoryEntity, 'authorId' | 'approvedAt'>>(LOCK, [id]);
  return row ?? null;
}

const REVIEW = sql('stories.review', 'update stories set approved_at = $2 where id = $1');

/** Sets the time of approval; null withdraws the approval. */
export async function storeReview(tx: Transaction, id: string, approvedAt: Date | null): Promise<void> {
  await tx.query(REVIEW, [id, approvedAt]);
}
