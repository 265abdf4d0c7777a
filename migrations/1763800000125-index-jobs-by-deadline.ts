import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexJobsByDeadline1763800000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Milliseconds, as clients see it: cursors carry it.
      alter table jobs alter column application_deadline type timestamptz(3);
      create index jobs_by_deadline on jobs
        (status, coalesce(application_deadline, '9999-12-31T00:00:00.000Z'::timestamptz), id);
      create index jobs_company on jobs (company_key, posted_at desc, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index jobs_company, jobs_by_deadline;
      alter table jobs alter column application_deadline type timestamptz;
    `);
  }
}
