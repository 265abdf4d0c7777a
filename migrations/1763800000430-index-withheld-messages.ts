import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Receipts leave out the messages that were withheld from the recipient, in conversations of any length. */
export class IndexWithheldMessages1763800000430 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index concurrently if exists messages_withheld'); // in case an attempt failed halfway
    await runner.query('create index concurrently messages_withheld on messages (conversation_id, seq) where withheld');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index messages_withheld');
  }
}
