import { sql, type Transaction } from '../platform/db/database';
import type { ErasureStep } from '../platform/personal-data';

/** Counting a million profiles exceeds the normal timeout, and no request waits for it. */
const LONG_TIMEOUT = `set local statement_timeout = '10min'`;
const RECOUNT = `
  with counted as materialized (
    select word, sum(ndoc)::int as uses from (
      select word, ndoc from ts_stat('select search from users where erased_at is null')
      union all select word, ndoc from ts_stat('select search from jobs')) each
    where position(':' in word) = 0 or word like 'place:%' or word like 'needs:%' group by word
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

/**
 * The step of an erasure that deletes search terms which occur in no other profile and no job, such as a rare name. It reads the profile,
 * so it comes before the profile is erased.
 */
export const ERASE_WORDS: ErasureStep = {
  name: 'words',
  covers: [],
  text: `
  delete from known_words k
  using (select unnest(tsvector_to_array(search)) as word from users where id = $1) own
  where k.word = own.word and not exists (select from users u where u.id <> $1 and u.search @@ quote_literal(own.word)::tsquery)
    and not exists (select from jobs j where j.search @@ quote_literal(own.word)::tsquery)`,
};

/** A word with this many uses at the last count is in other profiles and jobs, too, so they need not be searched for it. */
const CERTAINLY_USED = 100;
const isUnused = (word: string) => `not exists (select from users u where u.search @@ quote_literal(${word})::tsquery)
    and not exists (select from jobs j where j.search @@ quote_literal(${word})::tsquery)`;
const FORGET = sql(
  'search.forget-words',
  `delete from known_words k where k.word in (
     select o.word from known_words o where o.word = any($1) and o.uses < ${CERTAINLY_USED} and ${isUnused('o.word')}
     order by o.word for update)`,
);

/** Deletes those of the words that no profile and no job has any more, such as an earlier name of a user. */
export async function forgetWords(tx: Transaction, words: readonly string[]): Promise<void> {
  await tx.query(FORGET, [words]);
}
