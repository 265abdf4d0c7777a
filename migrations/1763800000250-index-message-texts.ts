import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For searches in the conversations of one person: parts of texts, within conversations. */
export class IndexMessageTexts1763800000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists btree_gin;
      create index messages_text on messages using gin (conversation_id, content gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_text; drop extension btree_gin');
  }
}
