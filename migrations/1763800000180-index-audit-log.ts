import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexAuditLog1763800000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_log_action on audit_log (action, id desc);
      -- The second word of a subject is the ID of a record.
      create index audit_log_subject on audit_log (split_part(subject, ' ', 2), id desc);
      create index audit_log_time on audit_log (at);
      create index payments_to_check on payments (created_at) where status in ('refund_due', 'mismatched');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_log_action, audit_log_subject, audit_log_time, payments_to_check');
  }
}
