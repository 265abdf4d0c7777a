import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of messages have a small version. Its size is known before it is loaded. */
export class AddFilePreviews1763800000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table files
        -- In pixels. Null without a preview.
        add column preview_width integer,
        add column preview_height integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table files drop column preview_width, drop column preview_height');
  }
}
