import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The requests that wait for a referrer's answer, in the order in which they expire. */
export class IndexWaitingRequests1763800000215 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index referrals_waiting on referrals (referrer_id, expires_at, id) where status = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index referrals_waiting');
  }
}
