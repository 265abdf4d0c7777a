import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFiles1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table files (
        id uuid primary key default uuidv7(),
        owner_id uuid not null references users (id) on delete cascade,
        purpose text not null check (purpose in
          ('photo', 'resume', 'certificate', 'business_card', 'offer_letter', 'payslip', 'attachment')),
        name text not null check (length(name) between 1 and 200),
        media_type text not null,
        bytes integer not null check (bytes > 0),
        sha256 bytea not null,
        created_at timestamptz not null default now()
      );
      create index files_owner on files (owner_id, id desc);

      alter table users
        add constraint users_photo_file_fk foreign key (photo_file_id) references files (id) on delete set null,
        add constraint users_resume_file_fk foreign key (resume_file_id) references files (id) on delete set null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users drop constraint users_photo_file_fk, drop constraint users_resume_file_fk;
      drop table files;
    `);
  }
}
