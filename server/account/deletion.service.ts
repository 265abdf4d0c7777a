import { hasAdmin, lockAdmins } from '../users/accounts/admins.store';
import type { SessionsService } from '../auth/sessions/sessions.service';
import type { ConversationsService } from '../messages/conversations/conversations.service';
import type { Viewer } from '../access/viewer';
import { orNotFound } from '../platform/api/authorize';
import { clientPaths } from '../platform/client-paths';
import type { Core } from '../platform/core';
import type { OutboxEvents } from '../platform/outbox/events';
import { readDeletionFacts } from '../users/accounts/deletion.queries';
import { cancelDeletion, lockDeletingAccount, markDeleted } from '../users/accounts/deletion.store';
import { deletionMail, eraseAfter, refusalOfDeletion } from './deletion.rules';

interface DeletionDeps {
  sessions: SessionsService;
  conversations: ConversationsService;
}

/** Account deletion, and undoing it within the grace period. The erasure does what follows after that. */
export class DeletionService {
  constructor(
    private readonly core: Core,
    private readonly deps: DeletionDeps,
  ) {}

  /**
   * Hides the viewer from everyone, ends all their sessions, and schedules the erasure of the account.
   * @param confirmEmail the account's address, as a sign that they mean it
   * @throws BAD_USER_INPUT for another address; CONFLICT for the only admin
   */
  request(viewer: Viewer, confirmEmail: string): Promise<{ eraseAfter: Date }> {
    const { db, clock } = this.core;
    return db.inTransaction(async (tx) => {
      await lockAdmins(tx);
      const account = orNotFound(await lockDeletingAccount(tx, viewer.id));
      const otherAdmins = await hasAdmin(tx, viewer.id);
      const refusal = refusalOfDeletion(account, { confirmEmail, otherAdmins });
      if (refusal) throw refusal;
      // Asked for twice at once: the first has done everything.
      if (account.dueAt) return { eraseAfter: account.dueAt };
      const dueAt = eraseAfter(clock);
      await markDeleted(tx, viewer.id, { at: clock.now(), dueAt });
      this.deps.conversations.closedChanged(tx, viewer.id);
      await this.deps.sessions.endAllOfUser(tx, viewer.id);
      await tx.enqueue('account.deletion-requested', { userId: viewer.id });
      return { eraseAfter: dueAt };
    });
  }

  /** Takes the deletion back: everything is as it was. Without one, nothing happens. */
  async undo(viewer: Pick<Viewer, 'id'>): Promise<void> {
    const { db, clock } = this.core;
    await db.inTransaction(async (tx) => {
      if (await cancelDeletion(tx, viewer.id, clock.now())) this.deps.conversations.closedChanged(tx, viewer.id);
    });
  }

  /** Handles `account.deletion-requested`. The email ignores the notification preferences, because it concerns account security. */
  async mail({ userId }: OutboxEvents['account.deletion-requested']): Promise<void> {
    const { db, mailer, publicUrl } = this.core;
    const facts = await readDeletionFacts(db, userId);
    if (!facts) return;
    await mailer.send({ to: facts.email, ...deletionMail({ ...facts, address: publicUrl() + clientPaths.home() }) });
  }
}
