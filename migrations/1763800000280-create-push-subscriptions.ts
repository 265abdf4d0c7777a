import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers in which users turned on push messages. A subscription ends with the session of its browser. */
export class CreatePushSubscriptions1763800000280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table push_subscriptions (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        session_id uuid not null references sessions (id) on delete cascade,
        endpoint text not null,
        p256dh text not null,
        auth text not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3)
      );
      create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
      create index push_subscriptions_user on push_subscriptions (user_id);
      create index push_subscriptions_session on push_subscriptions (session_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_subscriptions');
  }
}
