import { sql, type Transaction } from '../../platform/db/database';
import type { Role } from '../../access/roles';

/** The facts about an account that decide whether an action on it is allowed. */
export interface AccountFacts {
  id: string;
  role: Role;
  suspended: boolean;
  /** Whether the user requested account deletion. */
  pendingDeletion: boolean;
}

const LOCK_ACCOUNT = sql(
  'admin.lock-account',
  `select id, role, suspended_at is not null as suspended, deleted_at is not null as "pendingDeletion" from users
   where id = $1 and erased_at is null for no key update`,
);

const SUSPEND = sql('admin.suspend', 'update users set suspended_at = $2, updated_at = $3 where id = $1');

const GIVE_ROLE = sql(
  'admin.give-role',
  `update users set role = $2, verified_at = case when $2 = 'jobseeker' then null else verified_at end, updated_at = $3 where id = $1`,
);

/** Locks an account until the transaction ends; null if it does not exist or was erased. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountFacts | null> {
  const [row] = await tx.query<AccountFacts>(LOCK_ACCOUNT, [id]);
  return row ?? null;
}

/** @param since null reinstates the account */
export async function writeSuspension(
  tx: Transaction,
  id: string,
  { since, at }: { since: Date | null; at: Date },
): Promise<void> {
  await tx.query(SUSPEND, [id, since, at]);
}

/** Changes a user's role. A job seeker loses the badge, which certifies an employer. */
export async function writeRole(tx: Transaction, id: string, { role, at }: { role: Role; at: Date }): Promise<void> {
  await tx.query(GIVE_ROLE, [id, role, at]);
}

/** What the verification of a company needs of its user. */
export interface CompanyOfUser {
  name: string;
  company: string | null;
  companyKey: string | null;
}

const LOCK_COMPANY = sql(
  'verification.lock-person',
  'select name, company, company_key as "companyKey" from users where id = $1 for no key update',
);

/** Locks a user, so that their company does not change until the transaction ends; null if the user does not exist. */
export async function lockCompany(tx: Transaction, id: string): Promise<CompanyOfUser | null> {
  const [row] = await tx.query<CompanyOfUser>(LOCK_COMPANY, [id]);
  return row ?? null;
}

const MARK_VERIFIED = sql('verification.give-badge', 'update users set verified_at = $2 where id = $1');

/** Gives a user the badge of a verified company. */
export async function markVerified(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(MARK_VERIFIED, [id, at]);
}
