import type { Transaction } from '../platform/db/database';

/** Counting a million profiles exceeds the normal timeout, and no request waits for it. */
const LONG_TIMEOUT = `set local statement_timeout = '10min'`;
const RECOUNT = `
  with counted as materialized (
    select word, sum(ndoc)::int as uses from (
      select word, ndoc from ts_stat('select search from users where erased_at is null')
      union all select word, ndoc from ts_stat('select search from jobs')) each
    where position(':' in word) = 0 or word like 'place:%' group by word
  ), unused as (
    delete from known_words k where k.created_at < now() and not exists (select from counted c where c.word = k.word)
  )
  insert into known_words as k (word, uses) select word, uses from counted order by word
  on conflict (word) do update set uses = excluded.uses where k.uses <> excluded.uses`;

/** Counts the users and jobs with each word, and deletes words without any. */
export async function recountWords(tx: Pick<Transaction, 'raw'>): Promise<void> {
  await tx.raw(LONG_TIMEOUT);
  await tx.raw(RECOUNT);
}
