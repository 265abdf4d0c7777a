import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBookmarksAndInvitations1763800000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table candidate_bookmarks (
        user_id uuid not null references users (id) on delete cascade,
        candidate_id uuid not null references users (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (user_id, candidate_id),
        check (user_id <> candidate_id)
      );
      create index candidate_bookmarks_candidate on candidate_bookmarks (candidate_id);

      create table job_invitations (
        id uuid primary key default uuidv7(),
        job_id uuid not null references jobs (id) on delete cascade,
        candidate_id uuid not null references users (id) on delete cascade,
        invited_by_id uuid not null references users (id),
        -- What was written to the candidate; its own notification is the invitation's.
        message_id uuid references messages (id) on delete set null,
        created_at timestamptz not null default now(),
        unique (job_id, candidate_id)
      );
      create index job_invitations_candidate on job_invitations (candidate_id);
      create index job_invitations_message on job_invitations (message_id) where message_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_invitations, candidate_bookmarks');
  }
}
