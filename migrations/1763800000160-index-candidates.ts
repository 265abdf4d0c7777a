import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCandidates1763800000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- New candidates. The column never changes, so that the index costs nothing when a profile does.
      create index users_joined on users (created_at)
        where role = 'jobseeker' and suspended_at is null and deleted_at is null;

      -- The roles that job seekers look for, as terms for a filter.
      update users set search = search || search_marks('role', array_to_string(looking_for, ' ')) where looking_for <> '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update users set search = ts_delete(search, (select array_agg(lexeme) from unnest(search) where lexeme like 'role:%'))
        where exists (select from unnest(search) where lexeme like 'role:%');
      drop index users_joined;
    `);
  }
}
