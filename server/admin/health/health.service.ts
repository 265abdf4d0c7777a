import type { Viewer } from '../../access/viewer';
import { writeAudits } from '../../audit/audit.store';
import { authorize } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { readFailedEmails, retryFailedEmails } from '../../platform/queue/failed-emails';
import { canAdminister } from '../admin.policy';
import type { HealthChecks } from './health-checks.service';
import { readDatabaseFacts } from './health.queries';
import { cleanEmailIds, emailKind } from './health.rules';
import type { DiskHealth, FailedEmail, SystemHealth } from './health.types';

const REFUSAL = 'Only admins can do this.';
/** Of the failed emails, how many are listed. */
const MAX_FAILURES = 50;

/** How well the instance that answers, the database and the background work are doing. */
export class HealthService {
  constructor(
    private readonly core: Core,
    private readonly checks: HealthChecks,
  ) {}

  /** @throws FORBIDDEN unless the viewer is an admin */
  async health(viewer: Viewer): Promise<SystemHealth> {
    authorize(canAdminister(viewer), REFUSAL);
    const { clock, mailer, vitals } = this.core;
    // A storage that does not answer takes seconds.
    const [{ database, queue, mail, failures }, disk, storage] = await Promise.all([
      this.inDatabase(),
      this.disk(),
      this.checks.storage(),
    ]);
    const { sent, lastError } = mailer.record;
    return {
      checkedAt: clock.now(),
      version: vitals.version,
      startedAt: vitals.startedAt,
      sockets: vitals.openSockets,
      database,
      queue,
      mail: {
        ...mail,
        sent,
        lastErrorCode: lastError?.code ?? null,
        lastErrorAt: lastError?.at ?? null,
        failures,
      },
      disk,
      storage,
    };
  }

  /**
   * Retries emails that the queue gave up. An email that another admin has retried in the meantime is ignored, so repeating a call
   * changes nothing.
   * @param ids null or undefined for all
   * @returns how many are tried again
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT unless there are 1 to 100 IDs
   */
  async retryEmails(viewer: Viewer, ids: readonly string[] | null | undefined): Promise<number> {
    authorize(canAdminister(viewer), REFUSAL);
    const wanted = cleanEmailIds(ids);
    return this.core.db.inTransaction(async (tx) => {
      const retried = await retryFailedEmails(tx, wanted);
      const action = 'email.retry';
      await writeAudits(
        tx,
        retried.map(({ id, topic }) => ({
          actorId: viewer.id,
          action,
          subject: `email ${id}`,
          reason: emailKind(topic),
        })),
      );
      return retried.length;
    });
  }

  /** One statement after the other, so that this uses one connection. */
  private async inDatabase() {
    const database = { ...(await this.checks.database()), ...(await readDatabaseFacts(this.core.db)) };
    const { queue, mail } = await this.checks.queue();
    return { database, queue, mail, failures: mail.failed === 0 ? [] : await this.failures() };
  }

  private async failures(): Promise<FailedEmail[]> {
    const failed = await readFailedEmails(this.core.db, MAX_FAILURES);
    return failed.map(({ topic, ...mail }) => ({ ...mail, kind: emailKind(topic) }));
  }

  /** Null if the operating system does not report the size of the volume, which is logged. */
  private async disk(): Promise<DiskHealth | null> {
    try {
      return await this.checks.disk();
    } catch (error) {
      this.core.logger.warn({ err: error }, 'the space of the data folder could not be read');
      return null;
    }
  }
}
