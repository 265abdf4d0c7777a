import type { Viewer } from '../../access/viewer';
import { orNotFound } from '../../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../../platform/api/connection';
import { notFound } from '../../platform/api/errors';
import { BY_ID } from '../../platform/api/keyset';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import type { UserPresenter } from '../users.presenter';
import { readUsers } from '../users.queries';
import { USER_NOT_FOUND } from '../users.rules';
import type { User } from '../users.types';
import { readForBlock, readBlockers, readBlocks } from './blocks.queries';
import { BLOCK_RATE, requireCanBlock, tooManyBlocked } from './blocks.rules';
import { deleteBlock, insertBlock, lockPair } from './blocks.store';
import type { BlockedUser } from './blocks.types';

/** A block that was made or removed. */
export interface BlockChange {
  blockerId: string;
  blockedId: string;
  blocked: boolean;
  at: Date;
}

/** Called when a user blocks or unblocks another, in the same transaction. */
export type BlockChanged = (tx: Transaction, change: BlockChange) => Promise<void>;

/** Users who block others. */
export class BlocksService {
  constructor(
    private readonly core: Core,
    private readonly deps: { presenter: UserPresenter; blockChanged: BlockChanged },
  ) {}

  /**
   * Blocks a user, who is not notified. Idempotent.
   * @throws NOT_FOUND for a user whom the viewer neither sees nor has a conversation with; BAD_USER_INPUT for the viewer's own ID;
   *   FORBIDDEN for an admin; CONFLICT if the viewer already blocks the maximum number of users; RATE_LIMITED
   */
  async block(viewer: Viewer, userId: string): Promise<User> {
    const { db, rateLimits } = this.core;
    const row = orNotFound(isUuid(userId) ? await readForBlock(db, viewer, userId) : null, USER_NOT_FOUND);
    requireCanBlock(viewer.id, row);
    await rateLimits.consume(BLOCK_RATE, viewer.id);
    await db.inTransaction(async (tx) => {
      await lockPair(tx, viewer.id, row.id);
      const change = { blockerId: viewer.id, blockedId: row.id, at: this.core.clock.now() };
      const made = await insertBlock(tx, change);
      if (made === 'full') throw tooManyBlocked();
      if (made === 'blocked') await this.deps.blockChanged(tx, { ...change, blocked: true });
    });
    return this.deps.presenter.present(row, viewer.id);
  }

  /**
   * Ends a block. Idempotent.
   * @throws NOT_FOUND for a user whom the viewer neither sees, nor blocked, nor has a conversation with
   */
  async unblock(viewer: Viewer, userId: string): Promise<User> {
    const { db } = this.core;
    if (!isUuid(userId)) throw notFound(USER_NOT_FOUND);
    const id = userId.toLowerCase();
    const ended = await db.inTransaction((tx) => this.end(tx, viewer.id, id));
    const [row] = ended ? await readUsers(db, [id]) : [await readForBlock(db, viewer, id)];
    return this.deps.presenter.present(orNotFound(row ?? null, USER_NOT_FOUND), viewer.id);
  }

  /** Ends all blocks of a user who becomes an admin. */
  async endAllOf(tx: Transaction, blockedId: string): Promise<void> {
    for (const blockerId of await readBlockers(tx, blockedId)) await this.end(tx, blockerId, blockedId);
  }

  private async end(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
    await lockPair(tx, blockerId, blockedId);
    if (!(await deleteBlock(tx, blockerId, blockedId))) return false;
    await this.deps.blockChanged(tx, { blockerId, blockedId, blocked: false, at: this.core.clock.now() });
    return true;
  }

  /**
   * The users whom the viewer blocks, most recently blocked first.
   * @throws BAD_USER_INPUT for an invalid page size or cursor
   */
  async list(viewer: Viewer, args: PageArgs): Promise<Connection<BlockedUser>> {
    const cursors = BY_ID.cursorsOf('blocks');
    const { rows, total } = await readBlocks(this.core.db, viewer.id, pageById(args, cursors));
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: ({ user, blockedAt }) => ({ user: this.deps.presenter.present(user, viewer.id), blockedAt }),
    });
  }
}
