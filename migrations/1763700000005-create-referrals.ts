import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReferrals1763700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id bigint generated always as identity primary key,
        topic text not null,
        payload jsonb not null,
        created_at timestamptz not null default now()
      );

      create table referrals (
        id uuid primary key default uuidv7(),
        candidate_id uuid not null references users (id),
        referrer_id uuid not null references users (id),
        job_id uuid references jobs (id),
        job_title text not null,
        company text not null,
        company_key text not null generated always as (lower(btrim(company))) stored,
        department text,
        job_key text not null generated always as
          (coalesce(job_id::text, lower(btrim(job_title)) || '@' || lower(btrim(company)))) stored,
        status text not null check (status in
          ('pending', 'accepted', 'rejected', 'reviewed', 'referred', 'interview', 'hired', 'withdrawn', 'expired')),
        match_score smallint not null check (match_score between 0 and 100),
        message text,
        notes text,
        rejection_reason text check (rejection_reason in
          ('role_closed', 'skills_gap', 'cannot_vouch', 'conflict_of_interest', 'no_capacity', 'other')),
        resume_file_id uuid references files (id) on delete set null,
        idempotency_key text,
        idempotency_hash bytea,
        reminders_sent smallint not null default 0,
        expires_at timestamptz,
        answered_at timestamptz,
        accepted_at timestamptz,
        hired_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check (candidate_id <> referrer_id)
      );
      create unique index referrals_one_open on referrals (candidate_id, referrer_id, job_key)
        where status in ('pending', 'accepted', 'reviewed', 'referred', 'interview');
      create unique index referrals_idempotency on referrals (candidate_id, idempotency_key)
        where idempotency_key is not null;
      create index referrals_sent on referrals (candidate_id, id desc);
      create index referrals_received on referrals (referrer_id, id desc);
      create index referrals_accepted on referrals (referrer_id) where accepted_at is not null;
      create index referrals_company on referrals (company_key, id desc);
      create index referrals_job on referrals (job_id) where job_id is not null;
      create index referrals_due on referrals (expires_at) where status = 'pending';

      create table referral_events (
        id uuid primary key default uuidv7(),
        referral_id uuid not null references referrals (id) on delete cascade,
        status text not null,
        actor_id uuid references users (id),
        note text,
        at timestamptz not null default now()
      );
      create index referral_events_referral on referral_events (referral_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table referral_events, referrals, outbox');
  }
}
