import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the email about a notification is due, for those that are emailed only if nobody reads them first. */
export class MailUnreadMessages1763800000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table notifications add column mail_due_at timestamptz;
      create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications drop column mail_due_at');
  }
}
