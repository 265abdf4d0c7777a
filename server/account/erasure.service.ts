import { writeAudit } from '../audit/audit.store';
import type { MessagesService } from '../messages/messages.service';
import type { Core } from '../platform/core';
import type { FilesStore } from '../platform/files/files-store';
import { deleteEventsContaining } from '../platform/outbox/delete-events';
import type { ClosingService } from '../referrals/closing.service';
import { beginErasure, readDueErasures } from '../users/deletion.store';
import { eraseRows, readAddresses, readStored } from './erasure.store';

interface ErasureDeps {
  closing: ClosingService;
  messages: MessagesService;
  uploads: FilesStore;
  exports: FilesStore;
}

// How many people one run takes; the next one goes on.
const BATCH = 100;

/** Erases the accounts whose time to come back is over. Each step may be done again, so that a run that broke off is simply repeated. */
export class ErasureService {
  constructor(
    private readonly core: Core,
    private readonly deps: ErasureDeps,
  ) {}

  /** Erases everybody who is due. What fails for one is told in the log and tried again at the next run. */
  async run(): Promise<void> {
    const { db, clock, logger } = this.core;
    for (const userId of await readDueErasures(db, clock.now(), BATCH)) {
      try {
        await this.erase(userId);
      } catch (error) {
        logger.error({ err: error, userId }, 'an account could not be erased and will be retried');
      }
    }
  }

  private async erase(userId: string): Promise<void> {
    const { db, clock, mailer } = this.core;
    const { closing, messages } = this.deps;
    if (!(await beginErasure(db, userId, clock.now()))) return;
    await closing.closeReferralsOfDeletedUser(userId);
    await messages.removeAllOf(userId);
    await this.removeBytes(userId);
    // Before the rows, which are the last to know the addresses.
    const addresses = await readAddresses(db, userId);
    for (const address of addresses) await mailer.deleteSavedEmails(address);
    await db.inTransaction(async (tx) => {
      await deleteEventsContaining(tx, addresses);
      if (!(await eraseRows(tx, userId))) return;
      await writeAudit(tx, { actorId: null, action: 'account.erase', subject: `user ${userId}` });
    });
  }

  private async removeBytes(userId: string): Promise<void> {
    const { db } = this.core;
    const { uploads, exports } = this.deps;
    for (const { id, isExport } of await readStored(db, userId)) await (isExport ? exports : uploads).remove(id);
  }
}
