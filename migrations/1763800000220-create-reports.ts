import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of users about other users, with copies of the messages that they are about. */
export class CreateReports1763800000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table reports (
        id uuid primary key default uuidv7(),
        reporter_id uuid not null references users (id) on delete cascade,
        user_id uuid not null references users (id) on delete cascade,
        reason text not null,
        status text not null default 'open' check (status in ('open', 'dismissed', 'warned', 'suspended')),
        -- The admin who wants to suspend the user, which another admin has yet to confirm, and why.
        proposed_by_id uuid references users (id) on delete set null,
        proposed_at timestamptz(3),
        proposed_reason text check (length(proposed_reason) <= 400),
        resolved_by_id uuid references users (id) on delete set null,
        resolved_at timestamptz(3),
        resolved_reason text check (length(resolved_reason) <= 400),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check (reporter_id <> user_id),
        check ((status = 'open') = (resolved_at is null))
      );
      create unique index reports_open on reports (reporter_id, user_id) where status = 'open';
      create index reports_queue on reports (status, id);
      create index reports_user on reports (user_id, id);

      -- What the reporter said, each time that they reported the user while the report was open.
      create table report_entries (
        report_id uuid not null references reports (id) on delete cascade,
        client_id uuid not null,
        reason text not null,
        details text check (length(details) <= 2000),
        job_id uuid references jobs (id) on delete set null,
        created_at timestamptz(3) not null,
        primary key (report_id, client_id)
      );
      create index report_entries_job on report_entries (job_id);

      -- Messages as they were when the user was reported.
      create table report_messages (
        report_id uuid not null references reports (id) on delete cascade,
        message_id uuid not null,
        sender_id uuid not null references users (id) on delete cascade,
        content text,
        attachment_name text,
        sent_at timestamptz(3) not null,
        edited_at timestamptz(3),
        deleted_at timestamptz(3),
        primary key (report_id, message_id)
      );
      create index report_messages_sender on report_messages (sender_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table report_messages, report_entries, reports');
  }
}
