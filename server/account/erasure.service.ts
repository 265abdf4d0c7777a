import { writeAudit } from '../audit/audit.store';
import type { Core } from '../platform/core';
import { deleteEventsContaining } from '../platform/outbox/delete-events';
import type { PersonalData } from '../platform/personal-data';
import { beginErasure, readDueErasures } from '../users/accounts/deletion.store';
import { eraseRows, readAddresses, readRecords } from './erasure.store';

// Accounts per run; the next run takes the rest.
const BATCH = 100;

/**
 * Erases the accounts whose grace period is over, with what each module contributes. Each step may be repeated, so an interrupted run is
 * simply started again.
 */
export class ErasureService {
  constructor(
    private readonly core: Core,
    private readonly personalData: readonly PersonalData[],
  ) {}

  /** Erases the accounts that are due. A failure is logged and retried at the next run. */
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
    if (!(await beginErasure(db, userId, clock.now()))) return;
    for (const { prepareErasure } of this.personalData) await prepareErasure?.(userId);
    // Before the rows, which are the last place that holds the addresses and leads to the records.
    const addresses = await readAddresses(db, userId, this.personalData);
    const records = new Set(await readRecords(db, userId, this.personalData));
    await mailer.deleteSavedEmails({ addresses, records });
    await db.inTransaction(async (tx) => {
      await deleteEventsContaining(tx, addresses);
      if (!(await eraseRows(tx, userId, this.personalData))) return;
      await writeAudit(tx, { actorId: null, action: 'account.erase', subject: `user ${userId}` });
    });
  }
}
