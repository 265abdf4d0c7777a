import type { Viewer } from '../../access/viewer';
import { type Queryable, replanned, variant } from '../../platform/db/database';
import { COUNT_LIMIT } from '../../search/bounded-list';
import { ownSkillsSql } from '../../skills/skills.queries';
import { type VisibilityParams, visibilityParams } from '../../users/visibility.queries';
import { BOOKMARKED, type CandidatesQuery, conditionsOf } from '../search.queries';
import { ACTIVE_DAYS, type FacetRow, MAX_VALUES, READINESS_STEPS, type ValueCount } from './facets.rules';

type Params = VisibilityParams & CandidatesQuery;

/** The most frequent values of a column of `hits`; texts that differ only in case are one value. */
const valuesSql = (column: string): string =>
  `(select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from (
     select min(${column}::text) as value, count(*)::int as n from hits where ${column} is not null
     group by lower(btrim(${column}::text)) order by n desc, value limit ${MAX_VALUES}) frequent)`;

/**
 * The most frequent cities, which are the first parts of locations such as "Pune, Maharashtra". A search for a city also finds locations
 * with more words, such as "Navi Mumbai" for "Mumbai", so each is counted with all the locations that contain its words.
 */
const CITIES = `(select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from (
     with places as (select location, count(*)::int as n from hits where location is not null group by location),
       cities as (
         select min(btrim(split_part(location, ',', 1))) as value from places where btrim(split_part(location, ',', 1)) <> ''
         group by lower(btrim(split_part(location, ',', 1))) order by sum(n) desc, value limit ${MAX_VALUES}),
       searches as (
         select value, string_agg(quote_literal(word) || ':*', ' & ')::tsquery as search
         from cities, unnest(tsvector_to_array(search_marks('place', value))) word group by value),
       marked as (select n, search_marks('place', location) as marks from places)
     select value, sum(n)::int as n from searches join marked on marks @@ search group by value) found)`;

const stepSql = (step: number): string =>
  `json_build_object('value', '${step}', 'count', (select count(*)::int from hits where readiness >= ${step}))`;

// As filters count them: from the start of a day in UTC.
const activeSql = (days: number): string =>
  `json_build_object('value', '${days}', 'count', (select count(*)::int from hits where active_day >= (select today from clock) - ${days}))`;

const withoutSql = (column: string): string => `(select count(*)::int from hits where ${column} is null)`;

const CLOCK = `clock as materialized (select (:now::timestamptz at time zone 'UTC')::date as today)`;

const SELECT = `select (select count(*)::int from hits) as total,
  ${valuesSql('college')} as colleges, ${valuesSql('batch')} as batches,
  ${CITIES} as locations, ${valuesSql('experience')} as experiences,
  json_build_array(${READINESS_STEPS.map(stepSql).join(', ')}) as readiness,
  json_build_array(${ACTIVE_DAYS.map(activeSql).join(', ')}) as active,
  (select count(*)::int from hits where bookmarked) as bookmarked,
  ${withoutSql('college')} as "withoutCollege", ${withoutSql('batch')} as "withoutBatch",
  ${withoutSql('location')} as "withoutLocation", ${withoutSql('experience')} as "withoutExperience"`;

/** The matches of a search as the common table expression `hits`, at most `limit` of them. */
export function hitsSql(
  viewer: Viewer,
  query: CandidatesQuery,
  { select, limit }: { select: string; limit: number },
): { name: string; text: string } {
  const { name, with: shared, disjuncts, filter } = conditionsOf({ viewer, query });
  const parts = disjuncts.map(
    (visible) => `(select ${select} from users u where ${visible} and ${filter ?? 'true'} limit ${limit})`,
  );
  return {
    name,
    text: `with ${shared} hits as materialized (select * from (${parts.join(' union all ')}) matches limit ${limit})`,
  };
}

/** Counts the values of the candidates whom a search finds. */
export async function readFacets(
  db: Queryable,
  viewer: Viewer,
  { now, ...query }: CandidatesQuery & { now: Date },
): Promise<FacetRow> {
  const hits = hitsSql(viewer, query, {
    select: `u.college, u.batch, u.location, u.experience, u.readiness, u.active_day, u.id in ${BOOKMARKED} as bookmarked`,
    limit: COUNT_LIMIT + 1,
  });
  const statement = variant<Params & { now: Date }>(
    `candidates.facets.${hits.name}`,
    () => `${hits.text}, ${CLOCK} ${SELECT}`,
    replanned,
  );
  const [row] = await db.query<FacetRow>(statement({ ...visibilityParams(viewer), ...query, now }));
  if (!row) throw new Error('A select without a table always has one row.');
  return row;
}

const SKILLS = `select (select count(*)::int from hits) as total,
  (select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]') from (
     with spellings as (
       select s.name_key, s.name, count(*) as n
       from hits, ${ownSkillsSql('hits.id')} s group by s.name_key, s.name)
     select (array_agg(name order by n desc, name))[1] as value, sum(n)::int as n
     from spellings group by name_key order by n desc, value limit ${MAX_VALUES}) frequent) as skills`;

/** Counts the skills of the candidates whom a search finds, each in its most frequent spelling. */
export async function readSkillFacets(
  db: Queryable,
  viewer: Viewer,
  query: CandidatesQuery,
): Promise<{ total: number; skills: ValueCount[] }> {
  const hits = hitsSql(viewer, query, { select: 'u.id', limit: COUNT_LIMIT + 1 });
  const statement = variant<Params>(`candidates.skill-facets.${hits.name}`, () => `${hits.text} ${SKILLS}`, replanned);
  const [row] = await db.query<{ total: number; skills: ValueCount[] }>(
    statement({ ...visibilityParams(viewer), ...query }),
  );
  if (!row) throw new Error('A select without a table always has one row.');
  return row;
}

/** The number of candidates whom a search finds, up to `limit`. */
export async function countCandidates(
  db: Queryable,
  viewer: Viewer,
  { query, limit }: { query: CandidatesQuery; limit: number },
): Promise<number> {
  const hits = hitsSql(viewer, query, { select: '1 as found', limit });
  const statement = variant<Params>(
    `candidates.count.${limit}.${hits.name}`,
    () => `${hits.text} select count(*)::int as n from hits`,
    replanned,
  );
  const [row] = await db.query<{ n: number }>(statement({ ...visibilityParams(viewer), ...query }));
  return row?.n ?? 0;
}
