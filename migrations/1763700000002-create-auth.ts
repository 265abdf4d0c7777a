import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuth1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table secrets (
        name text primary key,
        value text not null,
        created_at timestamptz not null default now()
      );

      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );

      create table identities (
        provider text not null,
        subject text not null,
        user_id uuid not null references users (id) on delete cascade,
        created_at timestamptz not null default now(),
        primary key (provider, subject)
      );
      create index identities_user on identities (user_id);

      create table local_accounts (
        id uuid primary key default uuidv7(),
        email citext not null unique,
        password_hash text not null,
        -- When the person proved that they read this mailbox, by using a code that was mailed to it.
        email_verified_at timestamptz,
        password_changed_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );

      create table reset_codes (
        id uuid primary key default uuidv7(),
        account_id uuid not null references local_accounts (id) on delete cascade,
        code_hash bytea not null unique,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index reset_codes_account on reset_codes (account_id);

      create table sessions (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        token_hash bytea not null unique,
        device text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index sessions_user on sessions (user_id, last_used_at desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sessions, reset_codes, local_accounts, identities, rate_limits, secrets');
  }
}
