import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Colleagues who manage the same jobs see who changed each of them last. */
export class NoteWhoChangedJobs1763800000469 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs
        -- Who last edited, opened or closed the job, and when. Null: nobody since it was posted, or it is not known.
        add column changed_by_id uuid,
        add column changed_at timestamptz;
      alter table jobs
        add constraint jobs_changer foreign key (changed_by_id) references users (id) not valid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column changed_by_id, drop column changed_at');
  }
}
