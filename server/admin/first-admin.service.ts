import { hashCode, newCode } from '../auth/auth.rules';
import type { Viewer } from '../access/viewer';
import { orNotFound } from '../platform/api/authorize';
import type { Core } from '../platform/core';
import { badInput, conflict } from '../platform/api/errors';
import { Role } from '../access/roles';
import type { Me } from '../users/users.types';
import type { UsersService } from '../users/users.service';
import { lockAccount } from '../users/accounts/accounts.store';
import { CLAIM_LIMITS } from './admin.rules';
import type { AdminService } from './admin.service';
import { hasAdmin, lockAdmins } from '../users/accounts/admins.store';
import { writeAudit } from '../audit/audit.store';
import { consumeSetupCode, deleteSetupCode, replaceSetupCode } from './setup-codes.store';

/** Creates the first admin of a deployment with a setup code that only the operator can read. */
export class FirstAdminService {
  constructor(
    private readonly core: Core,
    private readonly users: UsersService,
    private readonly admin: AdminService,
  ) {}

  /**
   * Creates a new setup code, which invalidates older ones.
   * @returns the code, of which only a hash is stored: print it and never log it. Null if there is an admin
   */
  async newCode(): Promise<string | null> {
    const { db, clock } = this.core;
    const code = newCode();
    return db.inTransaction(async (tx) => {
      await lockAdmins(tx);
      if (await hasAdmin(tx, null)) {
        await deleteSetupCode(tx);
        return null;
      }
      await replaceSetupCode(tx, hashCode(code), clock.now());
      return code;
    });
  }

  /**
   * Makes the viewer the first admin.
   * @throws BAD_USER_INPUT for a wrong code, CONFLICT if there is already an admin, RATE_LIMITED
   */
  async claim(viewer: Viewer, code: string, ip: string): Promise<Me> {
    const { db, rateLimits } = this.core;
    await rateLimits.consume(CLAIM_LIMITS.address, ip);
    await rateLimits.consume(CLAIM_LIMITS.account, viewer.id);
    await db.inTransaction(async (tx) => {
      await lockAdmins(tx);
      if (await hasAdmin(tx, null)) throw conflict('There is already an admin. Ask them to change your role.');
      if (!(await consumeSetupCode(tx, hashCode(code))))
        throw badInput('This code is wrong. The server prints a new one each time it starts.', ['code']);
      const account = orNotFound(await lockAccount(tx, viewer.id));
      await this.admin.giveRole(tx, account, Role.ADMIN);
      await writeAudit(tx, { actorId: viewer.id, action: 'admin.claim', subject: `user ${viewer.id}` });
    });
    return this.users.meOf(viewer.id);
  }
}
