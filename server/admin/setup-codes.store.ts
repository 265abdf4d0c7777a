import { sql, type Transaction } from '../platform/db/database';

const KEEP = sql(
  'setup-codes.keep',
  `insert into setup_codes (kind, code_hash, created_at) values ('first-admin', $1, $2)
   on conflict (kind) do update set code_hash = excluded.code_hash, created_at = excluded.created_at`,
);
const USE = sql(
  'setup-codes.use',
  `delete from setup_codes where kind = 'first-admin' and code_hash = $1 returning kind`,
);
const DROP = sql('setup-codes.drop', `delete from setup_codes where kind = 'first-admin'`);

/** Stores the code that creates the first admin, in place of an older one. */
export async function replaceSetupCode(tx: Transaction, hash: Buffer, at: Date): Promise<void> {
  await tx.query(KEEP, [hash, at]);
}

/** Uses up the code. @returns whether it was the right one */
export async function consumeSetupCode(tx: Transaction, hash: Buffer): Promise<boolean> {
  return (await tx.query(USE, [hash])).length > 0;
}

export async function deleteSetupCode(tx: Transaction): Promise<void> {
  await tx.query(DROP);
}
