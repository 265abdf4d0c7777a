import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSetupCodes1763800000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Codes that the server prints for whoever started it. Of each kind the last one counts.
      create table setup_codes (
        kind text primary key check (kind in ('first-admin')),
        code_hash bytea not null,
        created_at timestamptz not null
      );
      create index users_suspended on users (id desc) where suspended_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_suspended; drop table setup_codes');
  }
}
