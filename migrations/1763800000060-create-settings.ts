import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSettings1763800000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column pause_requests boolean not null default false,
        add column filter_by_skills boolean not null default false,
        add column auto_reject boolean not null default false,
        -- From deleted_at on nobody finds the person. Until the erasure begins they may come back; it is due at deletion_due_at,
        -- begins with erased_at and is finished when deletion_due_at is null again.
        add column deletion_due_at timestamptz,
        add column erased_at timestamptz,
        add constraint users_deletion check (deleted_at is not null or (deletion_due_at is null and erased_at is null));
      create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;
      create index users_auto_reject on users (id) where auto_reject;

      -- Who has no row has the defaults.
      create table notification_preferences (
        user_id uuid primary key references users (id) on delete cascade,
        email boolean not null default true,
        in_app boolean not null default true,
        new_referrals boolean not null default true,
        status_updates boolean not null default true,
        messages boolean not null default true,
        marketing boolean not null default false,
        -- When the last weekly letter was handed to the queue, so that a week has one.
        letter_at timestamptz,
        updated_at timestamptz not null default now()
      );
      create index notification_preferences_letters on notification_preferences (user_id) where marketing and email;

      -- A notification that is mailed only: kept so that its cause is told once, and shown to nobody.
      alter table notifications add column in_app boolean not null default true;

      create table data_exports (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        requested_at timestamptz not null,
        -- When the archive was complete; its link is good for some days from then on.
        ready_at timestamptz
      );
      create index data_exports_user on data_exports (user_id, requested_at desc);
      create index data_exports_age on data_exports (requested_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table data_exports, notification_preferences;
      alter table notifications drop column in_app;
      alter table users drop column pause_requests, drop column filter_by_skills, drop column auto_reject,
        drop column deletion_due_at, drop column erased_at;
    `);
  }
}
