import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of jobs can begin with those that led to the most hires. */
export class IndexJobsByHires1763800000462 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists jobs_by_hires'); // in case an attempt failed halfway
    await runner.query('create index concurrently jobs_by_hires on jobs (status, hired_count desc, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index jobs_by_hires');
  }
}
