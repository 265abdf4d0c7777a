import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexDirectory1763800000145 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The typical reply time of a referrer in hours, for lists that are sorted by it. Updated every hour.
      alter table users add column reply_hours smallint check (reply_hours > 0);
      drop index users_company;
      create index users_company on users (company_key, id desc) where company_key is not null;
      create index users_directory_by_name on users ((lower(name) collate "C"), id)
        where suspended_at is null and deleted_at is null;
      create index users_directory_by_reply on users ((coalesce(reply_hours, 32767)), id)
        where suspended_at is null and deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index users_directory_by_reply, users_directory_by_name, users_company;
      create index users_company on users (company_key, id) where verified_at is not null;
      alter table users drop column reply_hours;
    `);
  }
}
