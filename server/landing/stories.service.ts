import { writeAudit } from '../audit/audit.store';
import type { Viewer } from '../access/viewer';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import { isUuid } from '../platform/api/text';
import type { UserPresenter } from '../users/users.presenter';
import { lockUser } from '../users/users.store';
import { canReview, canShare } from './landing.policy';
import { cleanQuote } from './landing.rules';
import type { ReviewStoryInput, Story } from './landing.types';
import { deleteStory, insertStory, keepReview, lockStory } from './stories.store';
import { isHired, readOwnStory, readStories, type StoryRow } from './stories.queries';

/** What people who were hired tell others; an admin decides what is shown. */
export class StoriesService {
  constructor(
    private readonly core: Core,
    private readonly userPresenter: UserPresenter,
  ) {}

  /** The viewer's own story; null without one. */
  async own(viewer: Viewer): Promise<Story | null> {
    const row = await readOwnStory(this.core.db, viewer.id);
    return row && this.present(row, viewer);
  }

  /**
   * Offers a story for the landing page, in the place of an earlier one; it is shown once an admin has approved it.
   * @throws FORBIDDEN for who is no job seeker that was hired through a referral; BAD_USER_INPUT
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
      // A new row with a new id, so that an admin who has read the earlier words cannot approve these.
      await deleteStory(tx, viewer.id);
      await insertStory(tx, { authorId: viewer.id, quote, at: clock.now() });
      return this.present(orNotFound(await readOwnStory(tx, viewer.id)), viewer);
    });
  }

  /** Takes the viewer's own story back, if there is one. */
  async withdraw(viewer: Viewer): Promise<void> {
    await deleteStory(this.core.db, viewer.id);
  }

  /**
   * All stories, newest first; with `approved` only those that are shown, or only those that are not.
   * @throws FORBIDDEN for who is no admin; BAD_USER_INPUT for the page
   */
  async list(viewer: Viewer, approved: boolean | null, args: PageArgs): Promise<Connection<Story>> {
    authorize(canReview(viewer));
    const { rows, total } = await readStories(this.core.db, { approved, ...pageById(args) });
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: BY_ID.encode,
      nodeOf: (row) => this.present(row, viewer),
    });
  }

  /**
   * Puts a story on the landing page, or takes it off; done again, nothing changes. Its author hears of it the first time.
   * @throws FORBIDDEN for who is no admin; NOT_FOUND, also for words that their author has replaced since
   */
  async review(viewer: Viewer, { id, approve }: ReviewStoryInput): Promise<Story> {
    authorize(canReview(viewer));
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      const story = orNotFound(isUuid(id) ? await lockStory(tx, id) : null);
      if (approve !== (story.approvedAt !== null)) {
        await keepReview(tx, id, approve ? clock.now() : null);
        const action = approve ? 'story.approve' : 'story.take-down';
        await writeAudit(tx, { actorId: viewer.id, action, subject: `story ${id}` });
        if (approve) await tx.enqueue('story.approved', { storyId: id, authorId: story.authorId });
      }
      return this.present(orNotFound(await readOwnStory(tx, story.authorId)), viewer);
    });
  }

  private present({ author, approvedAt, id, quote, createdAt }: StoryRow, viewer: Viewer): Story {
    const user = this.userPresenter.present(author, viewer.id);
    return { id, quote, createdAt, approved: approvedAt !== null, author: user };
  }
}
