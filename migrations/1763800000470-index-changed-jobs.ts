import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The data export of a user contains the jobs of others that they changed. */
export class IndexChangedJobs1763800000470 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists jobs_changed_by'); // in case an attempt failed halfway
    await runner.query(`
      create index concurrently jobs_changed_by on jobs (changed_by_id, id)
      where changed_by_id is not null
    `);
    await runner.query('alter table jobs validate constraint jobs_changer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs_changed_by');
  }
}
