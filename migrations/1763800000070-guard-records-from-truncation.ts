import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The triggers that refuse a change are told of rows; emptying a whole table is another event. */
export class GuardRecordsFromTruncation1763800000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create trigger audit_log_no_truncation before truncate on audit_log
        for each statement execute function audit_log_is_append_only();
      create trigger credit_transactions_no_truncation before truncate on credit_transactions
        for each statement execute function credit_ledger_is_append_only();
      create trigger credit_postings_no_truncation before truncate on credit_postings
        for each statement execute function credit_ledger_is_append_only();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger audit_log_no_truncation on audit_log;
      drop trigger credit_transactions_no_truncation on credit_transactions;
      drop trigger credit_postings_no_truncation on credit_postings;
    `);
  }
}
