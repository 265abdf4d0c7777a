import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import { canAdminister } from '../admin.policy';
import { readCounts } from './counts.queries';
import type { AdminCounts, AdminQueue } from './counts.types';

/** What waits for a decision of an admin. */
export class CountsService {
  constructor(private readonly core: Core) {}

  /** @throws FORBIDDEN unless the viewer is an admin */
  async counts(viewer: Viewer): Promise<AdminCounts> {
    authorize(canAdminister(viewer), 'Only admins can do this.');
    const rows = await readCounts(this.core.db, viewer.id);
    const queue = (name: keyof AdminCounts): AdminQueue => {
      const { count = 0, oldestAt = null, lastDecisionAt = null } = rows.find((row) => row.name === name) ?? {};
      return { count, oldestAt, lastDecisionAt };
    };
    return {
      verifications: queue('verifications'),
      reports: queue('reports'),
      stories: queue('stories'),
      payments: queue('payments'),
      fees: queue('fees'),
    };
  }
}
