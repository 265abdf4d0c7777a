import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1763700000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table notifications (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        kind text not null check (kind in ('referral_requested', 'referral_changed', 'message', 'job', 'invitation',
          'verification', 'credits', 'internship', 'account')),
        title text not null,
        message text not null,
        link text,
        -- Names the cause, so that a cause worked off twice notifies once.
        cause_key text not null,
        read_at timestamptz,
        created_at timestamptz not null default now(),
        unique (user_id, cause_key)
      );
      create index notifications_list on notifications (user_id, id desc);
      create index notifications_unread on notifications (user_id, id desc) where read_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notifications');
  }
}
