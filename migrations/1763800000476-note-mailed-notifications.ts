import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notification was emailed, so that what came later can be emailed too once what came before was read. */
export class NoteMailedNotifications1763800000476 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table notifications
        -- When the email that waited for its recipient to read the notification was enqueued. Null: there was none since it was last unread.
        add column mailed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notifications drop column mailed_at');
  }
}
