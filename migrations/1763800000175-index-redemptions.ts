import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexRedemptions1763800000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The lists of redemptions by the status of their voucher.
      create index reward_redemptions_valid on reward_redemptions (transaction_id)
        where reversed_at is null and claimed_at is null;
      create index reward_redemptions_claimed on reward_redemptions (transaction_id)
        where reversed_at is null and claimed_at is not null;
      create index reward_redemptions_void on reward_redemptions (transaction_id) where reversed_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index reward_redemptions_valid, reward_redemptions_claimed, reward_redemptions_void');
  }
}
