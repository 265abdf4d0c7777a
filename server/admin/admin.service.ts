import type { SessionsService } from '../auth/sessions/sessions.service';
import type { TwoFactorService } from '../auth/two-factor/two-factor.service';
import type { Viewer } from '../access/viewer';
import { closeLeftJobs } from '../jobs/management/departures.store';
import { closeJobsOf, reopenJobsOf } from '../jobs/suspended-posters.store';
import { authorize, orNotFound } from '../platform/api/authorize';
import { type Connection, type PageArgs, pageById, toConnection } from '../platform/api/connection';
import { BY_ID } from '../platform/api/keyset';
import type { Core } from '../platform/core';
import type { Transaction } from '../platform/db/database';
import { conflict } from '../platform/api/errors';
import { isUuid } from '../platform/api/text';
import type { ClosingService } from '../referrals/transitions/closing.service';
import { expireRequestsOf } from '../referrals/transitions/transitions.store';
import type { BlocksService } from '../users/blocks/blocks.service';
import type { UserPresenter } from '../users/users.presenter';
import { Role } from '../access/roles';
import type { User } from '../users/users.types';
import type { UsersService } from '../users/users.service';
import { restartVerification } from '../verification/restart.store';
import { canAdminister } from './admin.policy';
import { readPeople, readPerson } from './admin.queries';
import { type AccountFacts, lockAccount, writeRole, writeSuspension } from '../users/accounts/accounts.store';
import { cleanReason, cleanSearch, canBeReferrer } from './admin.rules';
import type { ChangeRoleInput, ResetTwoFactorInput, SuspendUserInput } from './admin.types';
import { lockAdmins } from '../users/accounts/admins.store';
import { writeAudit } from '../audit/audit.store';

export interface PeopleRequest {
  q?: string | null;
  role?: Role | null;
  suspended?: boolean | null;
}

interface AdminDeps {
  userPresenter: UserPresenter;
  users: UsersService;
  blocks: BlocksService;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
  closing: ClosingService;
}

const REFUSAL = 'Only admins can do this.';

/** Account administration. */
export class AdminService {
  constructor(
    private readonly core: Core,
    private readonly deps: AdminDeps,
  ) {}

  /**
   * All users, including suspended ones, newest first.
   * @throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for an invalid search, page size or cursor
   */
  async people(viewer: Viewer, request: PeopleRequest, args: PageArgs): Promise<Connection<User>> {
    authorize(canAdminister(viewer), REFUSAL);
    const filter = { ...cleanSearch(request.q), role: request.role ?? null, suspended: request.suspended ?? null };
    const cursors = BY_ID.cursorsOf('users', filter);
    const { rows, total } = await readPeople(this.core.db, { filter, ...pageById(args, cursors) });
    return toConnection({
      rows,
      args,
      totalCount: total,
      cursorOf: cursors.encode,
      nodeOf: (row) => this.deps.userPresenter.present(row, viewer.id),
    });
  }

  /**
   * Suspends a user: ends their sessions and sockets immediately, expires the requests that wait for their answer and closes their open
   * jobs. Or reinstates a user and reopens those jobs. Idempotent.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND, BAD_USER_INPUT without a reason, CONFLICT for the viewer's own account
   */
  async suspend(viewer: Viewer, { userId, suspended, reason }: SuspendUserInput): Promise<User> {
    return this.onAccount({ viewer, userId, reason }, async (tx, act) => {
      const { id } = act.account;
      if (id === viewer.id) throw conflict('You cannot suspend your own account. Ask another admin.');
      await this.setSuspension(tx, act.account, { suspended, reason: act.reason, actorId: viewer.id });
    });
  }

  /** Suspends or reinstates an account, with the consequences. The caller must hold `lockAdmins` and the lock of the account. */
  async setSuspension(
    tx: Transaction,
    { id: userId, suspended: before }: AccountFacts,
    { suspended, reason, actorId }: { suspended: boolean; reason: string; actorId: string },
  ): Promise<void> {
    if (before === suspended) return;
    const at = this.core.clock.now();
    await writeSuspension(tx, userId, { since: suspended ? at : null, at });
    if (suspended) {
      await this.deps.sessions.endAllOfUser(tx, userId);
      await expireRequestsOf(tx, userId, at);
    }
    const jobs = await (suspended ? closeJobsOf : reopenJobsOf)(tx, userId, at);
    const action = suspended ? 'user.suspend' : 'user.reinstate';
    const auditId = await writeAudit(tx, { actorId, action, subject: `user ${userId}`, reason });
    await tx.enqueue('account.suspended', { userId, auditId, suspended, jobs, reason });
  }

  /**
   * Changes a user's role and signs them out, because their open screens and sockets belong to the old role. Their conversations and
   * the referrals that they passed on continue. A user who becomes a job seeker loses the badge, and their jobs and the requests to them
   * end as those of a deleted user do.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND, BAD_USER_INPUT without a reason, CONFLICT for the viewer's own account and if
   * the viewer saw another role
   */
  async changeRole(viewer: Viewer, { userId, role, reason, from }: ChangeRoleInput): Promise<User> {
    return this.onAccount({ viewer, userId, reason }, async (tx, act) => {
      const { id, role: before } = act.account;
      // Ensures that at least one admin remains.
      if (id === viewer.id) throw conflict('You cannot change your own role. Ask another admin.');
      if (before === role) return;
      if (from && from !== before) throw conflict(`The role is ${before}, no longer ${from}.`, { fields: ['from'] });
      const jobs = await this.giveRole(tx, act.account, role);
      await this.deps.sessions.endAllOfUser(tx, id);
      const auditId = await act.note('user.change-role', `${before} to ${role}: ${act.reason}`);
      await tx.enqueue('account.role-changed', { userId: id, auditId, role, jobs, reason: act.reason });
    });
  }

  /**
   * Turns off a user's two-factor authentication, for those who lost their authenticator app and the recovery codes.
   * @throws FORBIDDEN unless the viewer is an admin, NOT_FOUND, BAD_USER_INPUT without a reason, CONFLICT for the viewer's own account and if
   * two-factor authentication is off
   */
  async resetTwoFactor(viewer: Viewer, { userId, reason }: ResetTwoFactorInput): Promise<User> {
    return this.onAccount({ viewer, userId, reason }, async (tx, act) => {
      const { id } = act.account;
      if (id === viewer.id) throw conflict('You cannot reset your own two-factor authentication. Ask another admin.');
      await this.deps.twoFactor.reset(tx, id, act.reason);
      await act.note('user.reset-two-factor');
    });
  }

  /**
   * Changes a role, with its consequences. The caller must hold `lockAdmins` and the lock of the account.
   * @returns how many of the user's jobs were closed
   */
  async giveRole(
    tx: Transaction,
    { id, role: before }: Pick<AccountFacts, 'id' | 'role'>,
    role: Role,
  ): Promise<number> {
    const at = this.core.clock.now();
    let closed = 0;
    await writeRole(tx, id, { role, at });
    if (role === Role.ADMIN) await this.deps.blocks.endAllOf(tx, id);
    if (canBeReferrer(before) && !canBeReferrer(role)) {
      await restartVerification(tx, id, at);
      await this.deps.closing.closeReceived(tx, id);
      closed = await closeLeftJobs(tx, id, at);
    }
    await this.deps.users.refreshDerived(tx, id);
    return closed;
  }

  /** Runs an admin's action on an account in one transaction with its audit entry. */
  private async onAccount(
    { viewer, userId, reason: given }: { viewer: Viewer; userId: string; reason: string },
    work: (tx: Transaction, act: Act) => Promise<void>,
  ): Promise<User> {
    authorize(canAdminister(viewer), REFUSAL);
    const reason = cleanReason(given);
    const { db } = this.core;
    const { userPresenter } = this.deps;
    await db.inTransaction(async (tx) => {
      await lockAdmins(tx);
      const admin = await lockAccount(tx, viewer.id);
      // Checked under the lock: the viewer may have been suspended, demoted or deleted since the request was authenticated.
      authorize(admin !== null && !admin.suspended && !admin.pendingDeletion && canAdminister(admin), REFUSAL);
      const account = orNotFound(isUuid(userId) ? await lockAccount(tx, userId) : null);
      const note = (action: string, said = reason) =>
        writeAudit(tx, { actorId: viewer.id, action, subject: `user ${account.id}`, reason: said });
      await work(tx, { account, reason, note });
    });
    return userPresenter.present(orNotFound(await readPerson(db, userId)), viewer.id);
  }
}

interface Act {
  /** Its ID comes from the database: an ID from a request may be in upper case and would not compare as equal. */
  account: AccountFacts;
  reason: string;
  /** Writes an audit entry. @returns the ID of the entry */
  note: (action: string, said?: string) => Promise<string>;
}
