import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobs1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table jobs (
        id uuid primary key default uuidv7(),
        posted_by_id uuid not null references users (id),
        title text not null,
        company text not null,
        company_key text not null generated always as (lower(btrim(company))) stored,
        department text,
        location text not null,
        type text not null check (type in ('full-time', 'part-time', 'contract', 'internship')),
        remote boolean not null default false,
        description text not null,
        requirements text[] not null default '{}',
        salary_min integer not null default 0 check (salary_min >= 0),
        salary_max integer not null default 0 check (salary_max = 0 or salary_max >= salary_min),
        salary_currency text not null default 'USD',
        status text not null check (status in ('open', 'closed', 'draft')),
        referral_enabled boolean not null default true,
        application_deadline timestamptz,
        applications_count integer not null default 0 check (applications_count >= 0),
        referrals_count integer not null default 0 check (referrals_count >= 0),
        hired_count integer not null default 0 check (hired_count >= 0),
        search tsvector not null generated always as (
          setweight(to_tsvector('simple', title), 'A') ||
          setweight(to_tsvector('simple', company), 'B') ||
          setweight(to_tsvector('simple', coalesce(department, '')), 'C')
        ) stored,
        search_text text not null generated always as (lower(title || ' ' || company || ' ' || coalesce(department, ''))) stored,
        -- Milliseconds, as clients see it: cursors carry it.
        posted_at timestamptz(3) not null default now(),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index jobs_search on jobs using gin (search);
      create index jobs_search_text on jobs using gin (search_text gin_trgm_ops);
      create index jobs_latest on jobs (posted_at desc, id desc);
      create index jobs_newest on jobs (status, posted_at desc, id desc);
      create index jobs_by_applications on jobs (status, applications_count desc, id desc);
      create index jobs_by_referrals on jobs (status, referrals_count desc, id desc);
      create index jobs_by_company on jobs (status, company_key, id);
      create index jobs_poster on jobs (posted_by_id, posted_at desc, id desc);
      create index jobs_deadline on jobs (application_deadline) where status = 'open';

      create table job_applications (
        id uuid primary key default uuidv7(),
        job_id uuid not null references jobs (id),
        candidate_id uuid not null references users (id),
        stage text not null default 'applied' check (stage in
          ('saved', 'applied', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn')),
        resume_file_id uuid references files (id) on delete set null,
        note text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (job_id, candidate_id)
      );
      create index job_applications_candidate on job_applications (candidate_id, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_applications, jobs');
  }
}
