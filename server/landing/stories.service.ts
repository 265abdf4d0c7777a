import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import { cleanText, isUuid } from '../platform/api/text';
import type { UserPresenter } from '../users/users.presenter';
import { lockUser } from '../users/users.store';
import { canReview, canShare } from './landing.policy';
import { cleanQuote, newPositionOf } from './landing.rules';
import type { ReviewStoryInput, Story } from './landing.types';
import { deleteStory, insertStory, storeReview, lockStory } from './stories.store';
import { isHired, readOwnStory, readStories, type StoryRow } from './stories.queries';

const MAX_REASON_LENGTH = 500;

/** Success stories by job seekers who were hired, and their review by admins. */
export class StoriesService {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
  ) {}

  /** The viewer's story; null if there is none. */
  async own(viewer: Viewer): Promise<Story | null> {
    const row = await readOwnStory(this.core.db, viewer.id);
    return row && this.present(row, viewer);
  }

  /**
   * Submits a story for review. It replaces an earlier one.
   * @throws FORBIDDEN unless the viewer is a job seeker hired through a referral; BAD_USER_INPUT
   */
  async share(viewer: Viewer, text: string): Promise<Story> {
    const { db, clock } = this.core;
    authorize(
      canShare(viewer, await isHired(db, viewer.id)),
      'Only job seekers who were hired through a referral can share a story.',
    );
    const quote = cleanQuote(text);
    return db.inTransaction(async (tx) => {
      await lockUser(tx, viewer.id);
      // A new row with a new ID, so that an admin who read the earlier text cannot approve this one by mistake.
      await deleteStory(tx, viewer.id);
      await insertStory(tx, { authorId: viewer.id, quote, at: clock.now() });
      return this.present(orNotFound(await readOwnStory(tx, viewer.id)), viewer);
    });
  }

  /** Deletes the viewer's story, if there is one. */
  async withdraw(viewer: Viewer): Promise<void> {
    await deleteStory(this.core.db, viewer.id);
  }

  /**
   * Stories, newest first.
   * @param approved filters by approval; null returns all
   * @throws FORBIDDEN unless the viewer is an admin; BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, approved: boolean | null, args: PageArgs): Promise<Connection<Story>> {
    authorize(canReview(viewer));
    const cursors = BY_ID.cursorsOf('stories', { approved });
    const { rows, total } = await readStories(this.core.db, { approved, ...pageById(args, cursors) });
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.present(row, viewer),
    });
  }

  /**
   * Approves a story or withdraws its approval. Idempotent. The author is notified of the first approval.
   * @throws FORBIDDEN unless the viewer is an admin; NOT_FOUND, also if the author has replaced the story; BAD_USER_INPUT for an invalid
   *   reason
   */
  async review(viewer: Viewer, { id, approve, reason: given }: ReviewStoryInput): Promise<Story> {
    authorize(canReview(viewer));
    const reason = cleanText('reason', given, { max: MAX_REASON_LENGTH, optional: true });
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      const story = orNotFound(isUuid(id) ? await lockStory(tx, id) : null);
      if (approve !== (story.approvedAt !== null)) {
        await storeReview(tx, id, approve ? clock.now() : null);
        const action = approve ? 'story.approve' : 'story.take-down';
        await writeAudit(tx, { actorId: viewer.id, action, subject: `story ${id}`, reason });
        if (approve) await tx.enqueue('story.approved', { storyId: id, authorId: story.authorId });
      }
      return this.present(orNotFound(await readOwnStory(tx, story.authorId)), viewer);
    });
  }

  private present({ author, approvedAt, jobTitle, company, ...story }: StoryRow, viewer: Viewer): Story {
    const { id, quote, createdAt, onLandingPage } = story;
    const user = this.userPresenter.present(author, viewer.id);
    const role = jobTitle === null || company === null ? null : newPositionOf({ jobTitle, company });
    return { id, quote, createdAt, onLandingPage, role, approved: approvedAt !== null, author: user };
  }
}
