import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexActiveCandidates1763800000290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The day in UTC. The time itself changes every minute while somebody is active, and an index of it would make each of these changes
      -- write to all indexes of the table. An index of the day costs that once a day.
      alter table users add active_day date generated always as ((last_active_at at time zone 'UTC')::date) stored;
      create index users_active on users (active_day)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_active; alter table users drop active_day');
  }
}
