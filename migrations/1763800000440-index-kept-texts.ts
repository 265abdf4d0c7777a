import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For searches in texts that a sender has edited and their recipient still reads. */
export class IndexKeptTexts1763800000440 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists messages_kept_text'); // in case an attempt failed halfway
    await runner.query(`
      create index concurrently messages_kept_text on messages using gin (conversation_id, kept_content gin_trgm_ops)
      where kept_content is not null
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_kept_text');
  }
}
