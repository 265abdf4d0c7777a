import { sql } from '../platform/db/database';

export const KEEP = sql(
  'setup-codes.keep',
  `insert into setup_codes (kind, code_hash, created_at) values ('first-admin', $1, $2)
   on conflict (kind) do update set code_hash = excluded.code_hash, created_at = excluded.created_at`,
);

export const USE = sql(
  'setup-codes.use',
  `delete from setup_codes where kind = 'first-admin' and code_hash = $1 returning kind`,
);

export const DROP = sql('setup-codes.drop', `delete from setup_codes where kind = 'first-admin'`);
