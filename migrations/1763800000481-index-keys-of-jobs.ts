import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A poster's idempotency key leads to one job. */
export class IndexKeysOfJobs1763800000481 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists jobs_idempotency'); // in case an attempt failed halfway
    await runner.query(`
      create unique index concurrently jobs_idempotency on jobs (posted_by_id, idempotency_key)
      where idempotency_key is not null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs_idempotency');
  }
}
