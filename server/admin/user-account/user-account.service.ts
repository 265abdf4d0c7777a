import type { Viewer } from '../../access/viewer';
import { authorize } from '../../platform/api/authorize';
import { isUuid } from '../../platform/api/text';
import type { Core } from '../../platform/core';
import { canAdminister, canResetTwoFactor } from '../admin.policy';
import { readUserAccount } from './user-account.queries';
import type { UserAccount } from './user-account.types';

/** What helps an admin decide about a user. */
export class UserAccountService {
  constructor(private readonly core: Core) {}

  /**
   * Facts about a user's account, requests and reports; null if the user does not exist or was erased. Users must not learn that they were reported,
   * so admins do not see the reports about themselves.
   * @throws FORBIDDEN unless the viewer is an admin
   */
  async find(viewer: Viewer, userId: string): Promise<UserAccount | null> {
    authorize(canAdminister(viewer), 'Only admins can do this.');
    const row = isUuid(userId) ? await readUserAccount(this.core.db, userId) : null;
    if (!row) return null;
    const reports = row.id === viewer.id ? null : row.reports;
    return { ...row, reports, viewerCanResetTwoFactor: canResetTwoFactor(viewer, row) };
  }
}
