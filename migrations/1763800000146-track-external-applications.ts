import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TrackExternalApplications1763800000146 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table external_applications (
        id uuid primary key default uuidv7(),
        candidate_id uuid not null references users (id) on delete cascade,
        title text not null,
        company text not null,
        stage text not null check (stage in
          ('saved', 'applied', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn')),
        url text,
        location text,
        applied_at timestamptz,
        idempotency_key text,
        request_hash bytea,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (candidate_id, idempotency_key)
      );
      create index external_applications_candidate on external_applications (candidate_id, id desc);

      -- A table of its own for all kinds: the note must not be near what employers and referrers read.
      create table application_notes (
        candidate_id uuid not null references users (id) on delete cascade,
        -- The job of a direct application or a saved job, so that the note stays when a saved job becomes an application;
        -- otherwise the application.
        subject_id uuid not null,
        note text,
        due_at timestamptz(3),
        remind_at timestamptz,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        primary key (candidate_id, subject_id)
      );
      create index application_notes_remind on application_notes (remind_at) where remind_at is not null;

      alter table saved_jobs add reminded_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_jobs drop reminded_at');
    await runner.query('drop table application_notes, external_applications');
  }
}
