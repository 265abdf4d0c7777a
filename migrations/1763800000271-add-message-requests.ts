import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First contact from a stranger: a conversation that its recipient has not accepted yet. */
export class AddMessageRequests1763800000271 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations
        add column request_from_id uuid,
        add column request_declined_at timestamptz(3),
        add constraint conversations_request check (
          request_from_id is null and request_declined_at is null or request_from_id in (member_low_id, member_high_id));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversations drop column request_from_id, drop column request_declined_at');
  }
}
