import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStories1763800000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stories (
        id uuid primary key default uuidv7(),
        author_id uuid not null unique references users (id) on delete cascade,
        quote text not null check (length(quote) between 40 and 400),
        approved_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index stories_shown on stories (id desc) where approved_at is not null;
      create index stories_waiting on stories (id desc) where approved_at is null;

      -- What the landing page counts, without the rows themselves.
      create index referrals_connected on referrals (candidate_id) where accepted_at is not null;
      create index referrals_hired on referrals (candidate_id) where hired_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index referrals_connected, referrals_hired; drop table stories');
  }
}
