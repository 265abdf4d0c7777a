import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin can settle a payment that needs a look, and sees since when a refund is due. */
export class SettlePayments1763800000390 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        -- Null: since it was reported, if it is due at all.
        add column refund_due_at timestamptz,
        -- When an admin said that nothing is left to do about it.
        add column settled_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments drop column refund_due_at, drop column settled_at');
  }
}
