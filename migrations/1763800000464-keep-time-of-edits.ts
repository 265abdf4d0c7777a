import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who blocks the sender of a message keeps its text from before, and with it when that was edited. */
export class KeepTimeOfEdits1763800000464 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messages
        -- When the text in kept_content was edited. Null: never.
        add column kept_edited_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column kept_edited_at');
  }
}
