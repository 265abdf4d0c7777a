import { type Queryable, sql } from '../platform/db/database';
import { MOST_BEGINNINGS, MOST_WORDS, RARE, SHORTEST_SLIP, type TypedWord } from './words.rules';

// Beyond every letter there is.
const BEYOND = 'chr(1114111)';

const TYPED = sql(
  'search.typed',
  `select w.word, coalesce(b.begun, '[]') as begun, coalesce(a.alike, '[]') as alike
   from unnest(string_to_array(lower(search_words($1) collate "pg_c_utf8"), ' ')) with ordinality t(typed, place)
   cross join lateral (select $2::text || t.typed as word) w
   left join lateral (
     select json_agg(json_build_object('word', k.word, 'uses', k.uses)) as begun, sum(k.uses) as uses
     from (select word, uses from known_words k
           where k.word >= w.word collate "C" and k.word < w.word || ${BEYOND} collate "C" and ($2 <> '' or position(':' in k.word) = 0)
           limit ${MOST_BEGINNINGS + 1}) k) b on true
   left join lateral (
     select json_agg(json_build_object('word', l.word, 'uses', l.uses)) as alike from words_like(w.word) l
     where coalesce(b.uses, 0) < ${RARE} and length(t.typed) >= ${SHORTEST_SLIP}
       and starts_with(l.word, $2) and ($2 <> '' or position(':' in l.word) = 0)) a on true
   where t.typed <> '' and t.place <= ${MOST_WORDS} order by t.place`,
);

/** What is known of the words of a search. */
export const readTyped = (db: Queryable, text: string): Promise<TypedWord[]> => db.query<TypedWord>(TYPED, [text, '']);

/** What is known of the words of a place; they come with their mark. */
export const readTypedPlace = (db: Queryable, text: string): Promise<TypedWord[]> =>
  db.query<TypedWord>(TYPED, [text, 'place:']);

const REQUIREMENT_WORDS = sql('search.requirement-words', 'select requirement_words($1) as words');

/** The words of a skill as jobs ask for it: C, C++ and C# are three, and Node.js is one. */
export async function readRequirementWords(db: Queryable, text: string): Promise<string[]> {
  const [row] = await db.query<{ words: string[] }>(REQUIREMENT_WORDS, [text]);
  return row?.words ?? [];
}
