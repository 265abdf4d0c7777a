import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A post that is sent again, because its answer was lost, does not post a second job. */
export class PostJobsOnce1763800000480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table jobs
        -- The key that the poster sent with the job, and a hash of what was posted with it. Null: none.
        add column idempotency_key text,
        add column idempotency_hash bytea;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table jobs drop column idempotency_key, drop column idempotency_hash');
  }
}
