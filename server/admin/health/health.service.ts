import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { readQueueState } from '../../platform/queue/queue-state';
import { canAdminister } from '../admin.policy';
import { readDatabaseFacts } from './health.queries';
import { databaseState, mailState, queueState } from './health.rules';
import type { DatabaseHealth, SystemHealth } from './health.types';

/** How well the instance that answers, the database and the background work are doing. */
export class HealthService {
  constructor(private readonly core: Core) {}

  /** @throws FORBIDDEN unless the viewer is an admin */
  async health(viewer: Viewer): Promise<SystemHealth> {
    authorize(canAdminister(viewer), 'Only admins can do this.');
    const { clock, db, mailer, vitals } = this.core;
    const database = await this.database();
    const { mail, ...queue } = await readQueueState(db);
    const { sent, lastError } = mailer.record;
    const now = clock.now();
    return {
      checkedAt: now,
      version: vitals.version,
      startedAt: vitals.startedAt,
      sockets: vitals.openSockets,
      database,
      queue: { ...queue, state: queueState(queue, now) },
      mail: {
        ...mail,
        sent,
        state: mailState(mail),
        lastErrorCode: lastError?.code ?? null,
        lastErrorAt: lastError?.at ?? null,
      },
    };
  }

  private async database(): Promise<DatabaseHealth> {
    const { db } = this.core;
    // Before the statements below, which would use connections themselves.
    const { inUse, most, waiting: awaited } = db.connections;
    const latency = Math.round((await db.roundTrip()) * 10) / 10;
    return {
      ...(await readDatabaseFacts(db)),
      state: databaseState({ latency, awaited }),
      latency,
      connectionsInUse: inUse,
      connectionsMax: most,
      statementsWaiting: awaited,
    };
  }
}
