import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteJobsClosedWithPoster1763800000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Closed because its poster was suspended; to be opened again with the account.
      alter table jobs add column closed_with_poster boolean not null default false;
      alter table jobs add check (status = 'closed' or not closed_with_poster);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column closed_with_poster');
  }
}
