import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EditInternships1763800000207 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table internships
        -- Whether applications are accepted.
        add column open boolean not null default true,
        -- The admin whose fee another admin has yet to confirm by opening the internship.
        add column fee_set_by_id uuid references users (id),
        add column updated_at timestamptz not null default now(),
        add check (not open or fee_set_by_id is null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table internships drop column open, drop column fee_set_by_id, drop column updated_at');
  }
}
