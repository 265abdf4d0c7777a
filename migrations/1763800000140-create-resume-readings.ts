import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was read in the résumés of profiles. */
export class CreateResumeReadings1763800000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The file has no foreign key: the row is deleted when the profile gets another résumé.
      create table resume_readings (
        user_id uuid primary key references users (id) on delete cascade,
        file_id uuid not null,
        state text not null check (state in ('waiting', 'read', 'unreadable')),
        problem text check (problem in ('old_format', 'encrypted', 'no_text', 'too_complex', 'damaged')),
        pages integer,
        found jsonb not null default '[]',
        requested_at timestamptz not null,
        read_at timestamptz,
        check ((state = 'waiting') = (read_at is null)),
        check ((state = 'unreadable') = (problem is not null))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table resume_readings');
  }
}
