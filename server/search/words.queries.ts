import { type Queryable, sql } from '../platform/db/database';
import { MAX_COMPLETIONS, MAX_WORDS, MIN_CORRECTED_LENGTH, RARE_BELOW, type TypedWord } from './words.rules';

/** The last code point, to make the upper bound of a prefix range. */
const LAST_CHARACTER = 'chr(1114111)';

const TYPED = sql(
  'search.typed',
  `select w.word, coalesce(c.completions, '[]') as completions, coalesce(s.similar, '[]') as similar
   from unnest(string_to_array(lower(search_words($1) collate "pg_c_utf8"), ' ')) with ordinality t(typed, n)
   cross join lateral (select $2::text || t.typed as word) w
   left join lateral (
     select json_agg(json_build_object('word', k.word, 'uses', k.uses)) as completions, sum(k.uses) as uses
     from (select word, uses from known_words k
           where k.word >= w.word collate "C" and k.word < w.word || ${LAST_CHARACTER} collate "C" and ($2 <> '' or position(':' in k.word) = 0)
           limit ${MAX_COMPLETIONS + 1}) k) c on true
   left join lateral (
     select json_agg(json_build_object('word', l.word, 'uses', l.uses)) as similar from words_like(w.word) l
     where coalesce(c.uses, 0) < ${RARE_BELOW} and length(t.typed) >= ${MIN_CORRECTED_LENGTH}
       and starts_with(l.word, $2) and ($2 <> '' or position(':' in l.word) = 0)) s on true
   where t.typed <> '' and t.n <= ${MAX_WORDS} order by t.n`,
);

/** The words of a search text with their completions and similar words. */
export const readTyped = (db: Queryable, text: string): Promise<TypedWord[]> => db.query<TypedWord>(TYPED, [text, '']);

/** The words of a location, each with the facet `place:` in front. */
export const readTypedPlace = (db: Queryable, text: string): Promise<TypedWord[]> =>
  db.query<TypedWord>(TYPED, [text, 'place:']);

/** The words of a text, each with the facet `needs:` in front, which the words of requirements have. */
export const readTypedRequirements = (db: Queryable, text: string): Promise<TypedWord[]> =>
  db.query<TypedWord>(TYPED, [text, 'needs:']);

const REQUIREMENT_WORDS = sql('search.requirement-words', 'select requirement_words($1) as words');

/** The words of skills as jobs require them: C, C++ and C# are three words, and Node.js is one. */
export async function readRequirementWords(db: Queryable, text: string): Promise<string[]> {
  const [row] = await db.query<{ words: string[] }>(REQUIREMENT_WORDS, [text]);
  return row?.words ?? [];
}
