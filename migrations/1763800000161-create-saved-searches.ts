import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSavedSearches1763800000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_searches (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        kind text not null check (kind in ('candidates')),
        name text not null check (length(name) between 1 and 80),
        filter jsonb not null check (jsonb_typeof(filter) = 'object'),
        sort text not null,
        -- Whether to send a daily email about new results.
        alert boolean not null default false,
        -- When the owner last looked at the results.
        seen_at timestamptz not null,
        -- The period that the last run of the alerts covers, whether or not it sent an email. It starts when alerts are turned on.
        alert_from timestamptz,
        alerted_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create unique index saved_searches_name on saved_searches (user_id, kind, lower(name));
      create index saved_searches_alerts on saved_searches (user_id) where alert;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_searches');
  }
}
