import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCandidateNotes1763800000211 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table candidate_notes (
        user_id uuid not null references users (id) on delete cascade,
        candidate_id uuid not null references users (id) on delete cascade,
        text text not null check (length(text) between 1 and 2000),
        updated_at timestamptz not null default now(),
        primary key (user_id, candidate_id),
        check (user_id <> candidate_id)
      );
      create index candidate_notes_candidate on candidate_notes (candidate_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table candidate_notes');
  }
}
