import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses to which users have events sent, and what was sent to them. */
export class CreateWebhooks1763800000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook_endpoints (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        url text not null check (length(url) between 1 and 500),
        topics text[] not null
          check (cardinality(topics) > 0
            and topics <@ array['referral.requested', 'referral.changed', 'job.changed', 'candidate.invited', 'verification.decided']),
        -- Encrypted by the server.
        secret bytea not null,
        previous_secret bytea,
        previous_secret_until timestamptz(3),
        disabled_at timestamptz(3),
        disabled_reason text check (disabled_reason in ('owner', 'gone', 'failing')),
        -- Since when every attempt has failed.
        failing_since timestamptz(3),
        created_at timestamptz(3) not null,
        check ((disabled_at is null) = (disabled_reason is null)),
        check ((previous_secret is null) = (previous_secret_until is null))
      );
      create index webhook_endpoints_user on webhook_endpoints (user_id, id);

      create table webhook_deliveries (
        id uuid primary key default uuidv7(),
        endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
        -- Null for a test.
        topic text,
        data jsonb not null,
        dedupe_key text not null,
        state text not null check (state in ('pending', 'delivered', 'failed')),
        attempts int not null default 0,
        next_attempt_at timestamptz(3),
        sending_until timestamptz(3),
        attempted_at timestamptz(3),
        response_status int,
        duration_ms int,
        failure text,
        created_at timestamptz(3) not null,
        check ((state = 'pending') = (next_attempt_at is not null))
      );
      create unique index webhook_deliveries_event on webhook_deliveries (endpoint_id, dedupe_key);
      create index webhook_deliveries_list on webhook_deliveries (endpoint_id, id desc);
      create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
      create index webhook_deliveries_age on webhook_deliveries (created_at);

      alter table api_keys drop constraint api_keys_scopes_check;
      alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0
        and scopes <@ array['jobs_read', 'jobs_write', 'referrals_read', 'candidates_read', 'analytics_read', 'webhooks_manage']);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from api_keys where scopes <@ array['webhooks_manage'];
      update api_keys set scopes = array_remove(scopes, 'webhooks_manage');
      alter table api_keys drop constraint api_keys_scopes_check;
      alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0
        and scopes <@ array['jobs_read', 'jobs_write', 'referrals_read', 'candidates_read', 'analytics_read']);
      drop table webhook_deliveries;
      drop table webhook_endpoints;
    `);
  }
}
