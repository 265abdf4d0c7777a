import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A receipt is never changed, and an account can be erased: so the payer's name stands in the application alone. */
export class LeavePayersToApplications1763800000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table receipts drop column payer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table receipts disable trigger user;
      alter table receipts add column payer text;
      update receipts r set payer = a.first_name || ' ' || a.last_name from internship_applications a where a.id = r.application_id;
      alter table receipts alter column payer set not null;
      alter table receipts enable trigger user;
    `);
  }
}
