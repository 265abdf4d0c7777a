import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApiKeys1763800000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        name text not null check (length(name) between 1 and 60),
        -- How the secret begins, which tells keys apart and opens nothing.
        prefix text not null,
        -- SHA-256 of the secret: 32 random bytes, which are told once.
        secret_hash bytea not null unique,
        scopes text[] not null
          check (cardinality(scopes) > 0
            and scopes <@ array['jobs_read', 'jobs_write', 'referrals_read', 'candidates_read', 'analytics_read']),
        created_at timestamptz not null,
        last_used_at timestamptz,
        -- Null: until it is revoked.
        expires_at timestamptz
      );
      create index api_keys_user on api_keys (user_id, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_keys');
  }
}
