import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A block and a declined request leave no unread messages, although their sender does not learn that they were read. */
export class NotePassedOverMessages1763800000463 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversation_members
        -- Up to this number, no message counts as unread, because the member blocked the other one or declined their request.
        add column passed_over_seq integer not null default 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversation_members drop column passed_over_seq');
  }
}
