import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A receipt that was given out stays as it is, and its number is never given again. */
export class GuardReceipts1763800000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function receipts_are_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'Receipts are append-only';
      end $$;
      create trigger receipts_append_only before update or delete on receipts
        for each row execute function receipts_are_append_only();
      create trigger receipts_no_truncation before truncate on receipts
        for each statement execute function receipts_are_append_only();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger receipts_append_only on receipts;
      drop trigger receipts_no_truncation on receipts;
      drop function receipts_are_append_only();
    `);
  }
}
