import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists citext;
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

      create table users (
        id uuid primary key default uuidv7(),
        first_name text not null check (length(first_name) between 1 and 80),
        last_name text not null check (length(last_name) <= 80),
        name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
        role text not null check (role in ('jobseeker', 'alumni', 'hr', 'admin')),
        email text not null,
        email_verified boolean not null default false,
        phone text,
        headline text,
        college text,
        college_key text generated always as (lower(btrim(college))) stored,
        degree text,
        batch integer,
        company text,
        company_key text generated always as (lower(btrim(company))) stored,
        position text,
        department text,
        location text,
        linkedin_url text,
        expertise text[] not null default '{}',
        open_to_requests boolean not null default true,
        mentor boolean not null default false,
        verified_at timestamptz,
        profile_visibility text not null default 'alumni' check (profile_visibility in ('public', 'alumni', 'hr', 'private')),
        show_email boolean not null default false,
        show_linkedin boolean not null default true,
        allow_direct_contact boolean not null default true,
        photo_file_id uuid,
        resume_file_id uuid,
        readiness smallint not null default 0,
        search tsvector not null default '',
        suspended_at timestamptz,
        deleted_at timestamptz,
        last_active_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      -- Words as they are searched: without accents, and parted at everything that is neither letter nor digit, so that
      -- "Node.js" is found by "node" as well. Stored vectors and queries both go through it.
      create function search_words(words text) returns text language sql stable parallel safe as $$
        select btrim(regexp_replace(unaccent(words) collate "pg_c_utf8", '[^[:alnum:]]+', ' ', 'g'))
      $$;
      -- What somebody typed, as a query for words that begin so; null when nothing in it can be searched.
      create function search_query(words text) returns tsquery language sql stable parallel safe as $$
        select to_tsquery('simple', replace(nullif(search_words(words), ''), ' ', ':* & ') || ':*')
      $$;
      create index users_search on users using gin (search);
      create index users_role on users (role, id desc);
      create index users_college on users (college_key, id desc);
      create index users_verified on users (id desc) where verified_at is not null;
      create index users_company on users (company_key, id) where verified_at is not null;
      create index users_email on users (lower(email));

      create table skills (
        user_id uuid not null references users (id) on delete cascade,
        name_key text not null,
        name text not null check (length(name) between 1 and 60),
        category text not null default 'other' check (category in ('industry', 'tools', 'other')),
        source text,
        source_icon text,
        associations text[] not null default '{}',
        created_at timestamptz not null default now(),
        primary key (user_id, name_key)
      );
      create index skills_by_name on skills (name_key, user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table skills, users; drop function search_query(text), search_words(text)');
  }
}
