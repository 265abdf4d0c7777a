import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The data export of a user contains the applications of others that they moved. */
export class IndexMovedApplications1763800000461 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists job_applications_moved_by'); // in case an attempt failed halfway
    await runner.query(`
      create index concurrently job_applications_moved_by on job_applications (moved_by_id, id)
      where moved_by_id is not null
    `);
    await runner.query('alter table job_applications validate constraint job_applications_mover');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index job_applications_moved_by');
  }
}
