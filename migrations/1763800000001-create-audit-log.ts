import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1763800000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_log (
        id uuid primary key default uuidv7(),
        -- Null: the product itself, such as an erasure that was due.
        actor_id uuid references users (id),
        action text not null check (length(action) between 1 and 80),
        -- The kind and the id of what it was done to, such as 'user 0199…'.
        subject text not null check (length(subject) between 1 and 200),
        reason text check (length(reason) <= 500),
        at timestamptz not null default now()
      );
      create index audit_log_actor on audit_log (actor_id, id desc);

      create function audit_log_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is append-only';
      end $$;
      create trigger audit_log_append_only before update or delete on audit_log
        for each row execute function audit_log_is_append_only();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_log; drop function audit_log_is_append_only()');
  }
}
