import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a process handle an event while it is still in the outbox. When the lease has run out, another process takes the event. */
export class LeaseOutboxEvents1763800000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column leased_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column leased_until');
  }
}
