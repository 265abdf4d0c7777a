import type { MigrationInterface, QueryRunner } from 'typeorm';

const FUNCTIONS = `
  -- Names with their schema, since a restored dump computes generated columns without a search path.
  create or replace function search_words(words text) returns text language sql immutable parallel safe as $$
    select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, words) collate "pg_c_utf8", '[^[:alnum:]]+', ' ', 'g'))
  $$;
  -- The words of a text with a mark before each, so that "Pune" as a place is told from "Pune" in a name.
  create function search_marks(mark text, words text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(coalesce(array_agg(distinct mark || ':' || word), '{}'))
    from unnest(string_to_array(lower(public.search_words(words) collate "pg_c_utf8"), ' ')) word where word <> ''
  $$;
  -- The words of requirements and of skills asked for: here C, C++ and C# are three, and Node.js is one.
  create function requirement_words(words text) returns text[] language sql immutable parallel safe as $$
    select array_remove(array(select distinct btrim(word, '.') from regexp_split_to_table(
      lower(public.unaccent('public.unaccent'::regdictionary, words) collate "pg_c_utf8"), '[^[:alnum:]+#.]+') word order by 1), '')
  $$;
  create function search_needs(requirements text[]) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array(select 'needs:' || word from unnest(public.requirement_words(array_to_string(requirements, ' '))) word))
  $$;
  -- The same letters in order: words that differ by swapped letters alone have the same.
  create function sorted_letters(word text) returns text language sql immutable parallel safe as $$
    select string_agg(letter, '' order by letter collate "C") from unnest(string_to_array(word, null)) letter
  $$;
`;

/** What people and jobs are found by: their words, marked words for the filters, and the words that are known at all. */
export class CreateKnownWords1763800000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    await runner.query(`
      -- Words of names, skills, colleges and so on; words of places with their mark ("place:pune").
      create table known_words (
        word text collate "C" primary key check (word <> ''),
        letters text collate "C" not null generated always as (public.sorted_letters(word)) stored,
        -- How many people and jobs have it, as of the last count.
        uses integer not null default 1 check (uses >= 0),
        created_at timestamptz not null default now()
      );
      create index known_words_alike on known_words using gin (word gin_trgm_ops);
      create index known_words_letters on known_words (letters);

      -- Known words that look like one that is not known, most alike first.
      create function words_like(typed text) returns table (word text, uses integer) language sql stable parallel safe
        set pg_trgm.similarity_threshold = 0.25 as $$
        select k.word, k.uses from public.known_words k where k.letters = public.sorted_letters(typed) collate "C"
        union
        (select k.word, k.uses from public.known_words k where k.word operator(public.%) (typed collate "C")
         order by public.similarity(k.word, typed collate "C") desc, k.uses desc, k.word limit 60)
      $$;

      -- Whoever writes a profile or a job makes its words known. In order, so that two who bring the same new words wait for each other
      -- and not in a circle.
      create function keep_words() returns trigger language plpgsql as $$
      begin
        if tg_level = 'ROW' then
          insert into known_words (word) select lexeme from unnest(new.search) where position(':' in lexeme) = 0 or lexeme like 'place:%' order by lexeme
          on conflict do nothing;
        else
          insert into known_words (word)
          select distinct lexeme from written, unnest(search) where position(':' in lexeme) = 0 or lexeme like 'place:%'
          order by lexeme on conflict do nothing;
        end if;
        return null;
      end $$;
      create trigger users_words_written after insert on users referencing new table as written for each statement execute function keep_words();
      create trigger users_words_changed after update on users for each row when (old.search is distinct from new.search) execute function keep_words();

      alter table users
        add column experience text check (length(experience) between 1 and 80),
        add column looking_for text[] not null default '{}' check (cardinality(looking_for) <= 10),
        -- Which reading of the facts the kept readiness comes from.
        add column readiness_version smallint not null default 0;
      -- Room on the page for what changes with every visit, so that it touches no index.
      alter table users set (fillfactor = 90);
      create index users_by_readiness on users (readiness desc, id desc)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;
      create index users_by_name on users ((lower(name) collate "C"), id)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;
      create index users_by_college on users ((coalesce(college_key, U&'\\FFFF') collate "C"), (-readiness), id)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;
      create index users_by_batch on users ((coalesce(batch, 0)) desc, readiness desc, id desc)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;
      -- Else the planner takes every college and every batch for a small one.
      create statistics users_colleges on (coalesce(college_key, U&'\\FFFF') collate "C") from users;
      create statistics users_batches on (coalesce(batch, 0)) from users;
      create index users_mentors on users (id desc) where mentor;
      create index users_visibility on users (profile_visibility, id desc) where profile_visibility <> 'alumni';
      create index users_unverified on users (id desc) where verified_at is null and role <> 'jobseeker';
      create index users_readiness_version on users (readiness_version) where role = 'jobseeker';

      update users u set search = u.search || search_marks('place', u.location) || array_to_tsvector(array_remove(
        array['college:' || u.college_key, 'batch:' || u.batch] ||
        coalesce((select array_agg('skill:' || s.name_key) from skills s where s.user_id = u.id), '{}'), null));

      alter table jobs drop column search, drop column search_text;
      alter table jobs add column search tsvector not null generated always as (
        setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_words(title)), 'A') ||
        setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_words(company)), 'B') ||
        setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_words(coalesce(department, ''))), 'C') ||
        public.search_marks('place', location) ||
        public.search_needs(requirements)) stored;
      create index jobs_search on jobs using gin (search);
      create trigger jobs_words_written after insert on jobs referencing new table as written for each statement execute function keep_words();
      create trigger jobs_words_changed after update on jobs for each row when (old.search is distinct from new.search) execute function keep_words();

      insert into known_words (word, uses)
      select word, sum(ndoc)::int from (
        select word, ndoc from ts_stat('select search from users') union all select word, ndoc from ts_stat('select search from jobs')) counted
      where position(':' in word) = 0 or word like 'place:%' group by word on conflict (word) do update set uses = excluded.uses;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger jobs_words_changed on jobs;
      drop trigger jobs_words_written on jobs;
      drop trigger users_words_changed on users;
      drop trigger users_words_written on users;
      drop function keep_words();
      alter table jobs drop column search;
      alter table jobs
        add column search tsvector not null generated always as (
          setweight(to_tsvector('simple', title), 'A') ||
          setweight(to_tsvector('simple', company), 'B') ||
          setweight(to_tsvector('simple', coalesce(department, '')), 'C')
        ) stored,
        add column search_text text not null generated always as (lower(title || ' ' || company || ' ' || coalesce(department, ''))) stored;
      create index jobs_search on jobs using gin (search);
      create index jobs_search_text on jobs using gin (search_text gin_trgm_ops);
      update users u set search = ts_delete(search, (select array_agg(lexeme) from unnest(search) where position(':' in lexeme) > 0))
        where exists (select from unnest(search) where position(':' in lexeme) > 0);
      drop statistics users_batches, users_colleges;
      drop index users_readiness_version, users_unverified, users_visibility, users_mentors, users_by_batch, users_by_college, users_by_name, users_by_readiness;
      alter table users reset (fillfactor);
      alter table users drop column readiness_version, drop column looking_for, drop column experience;
      drop table known_words;
      drop function words_like(text), sorted_letters(text), search_marks(text, text),
        search_needs(text[]), requirement_words(text);
      create or replace function search_words(words text) returns text language sql stable parallel safe as $$
        select btrim(regexp_replace(unaccent(words) collate "pg_c_utf8", '[^[:alnum:]]+', ' ', 'g'))
      $$;
    `);
  }
}
