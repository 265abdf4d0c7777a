import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTwoFactor1763800000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table two_factor (
        user_id uuid primary key references users (id) on delete cascade,
        -- What the authenticator app was given, encrypted.
        secret bytea not null,
        -- Null: begun, and not yet asked for.
        confirmed_at timestamptz,
        -- The half minute of the last code that was taken: each is good once.
        last_step bigint,
        created_at timestamptz not null
      );

      create table recovery_codes (
        user_id uuid not null references two_factor (user_id) on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );

      create table sign_in_challenges (
        token_hash bytea primary key,
        user_id uuid not null references users (id) on delete cascade,
        tries smallint not null default 0,
        expires_at timestamptz not null
      );
      create index sign_in_challenges_user on sign_in_challenges (user_id);
      create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_challenges, recovery_codes, two_factor');
  }
}
