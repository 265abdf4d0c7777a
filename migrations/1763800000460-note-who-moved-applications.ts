import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Colleagues who work on the same applications see who moved each of them. */
export class NoteWhoMovedApplications1763800000460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table job_applications
        -- Who set the current stage. Null: nobody yet, or it is not known.
        add column moved_by_id uuid;
      alter table job_applications
        add constraint job_applications_mover foreign key (moved_by_id) references users (id) not valid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job_applications drop column moved_by_id');
  }
}
