import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PauseRequestsUntil1763800000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When a pause of requests ends by itself; null if it lasts until the user ends it.
      alter table users add column paused_until timestamptz check (paused_until is null or pause_requests);
      create index users_paused on users (paused_until) where paused_until is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column paused_until');
  }
}
