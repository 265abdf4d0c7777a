import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A referrer's figures of a period, and when they reached what. */
export class IndexReferrersFigures1763800000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index referrals_received_at on referrals (referrer_id, created_at);
      create index referrals_answered_at on referrals (referrer_id, answered_at) include (created_at) where answered_at is not null;
      create index referrals_hired_at on referrals (referrer_id, hired_at) where hired_at is not null;
      -- Does all that referrals_accepted did, and knows the order.
      create index referrals_accepted_at on referrals (referrer_id, accepted_at) where accepted_at is not null;
      drop index referrals_accepted;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index referrals_accepted on referrals (referrer_id) where accepted_at is not null;
      drop index referrals_accepted_at, referrals_hired_at, referrals_answered_at, referrals_received_at;
    `);
  }
}
