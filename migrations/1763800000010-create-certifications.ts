import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCertifications1763800000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table certifications (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users (id) on delete cascade,
        name text not null check (length(name) between 1 and 160),
        issuer text not null check (length(issuer) between 1 and 160),
        issue_month smallint not null check (issue_month between 1 and 12),
        issue_year smallint not null,
        expiration_month smallint check (expiration_month between 1 and 12),
        expiration_year smallint,
        credential_id text check (length(credential_id) <= 120),
        credential_url text check (length(credential_url) <= 2048),
        skills text[] not null check (cardinality(skills) between 1 and 20),
        media_file_id uuid references files (id) on delete set null,
        created_at timestamptz not null default now(),
        check ((expiration_month is null) = (expiration_year is null)),
        check (expiration_year is null or (expiration_year, expiration_month) >= (issue_year, issue_month))
      );
      -- A person's own, newest issue first.
      create index certifications_user on certifications (user_id, issue_year desc, issue_month desc, id desc);
      create unique index certifications_once on certifications
        (user_id, lower(name), lower(issuer), issue_year, issue_month);
      create index certifications_media on certifications (media_file_id) where media_file_id is not null;

      -- Whoever shares a batch: what they list is offered to each other as skills.
      create index users_peers on users (college_key, batch, id desc);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_peers; drop table certifications');
  }
}
