import type { Transaction } from '../../platform/db/database';
import type { World } from './referrals';
import { insertRows } from '../insert-rows';

/** Writes settings of some users: the weekly digest, a visible email address, auto-reject and paused requests. */
export async function storeSettings(tx: Transaction, { people }: World): Promise<void> {
  const { student, alumni, hr } = people.demo;
  await insertRows(
    tx,
    'notification_preferences',
    [student, alumni].map(({ id }) => ({
      user_id: id,
      email: true,
      in_app: true,
      new_referrals: true,
      status_updates: true,
      messages: true,
      marketing: true,
    })),
  );
  await tx.raw('update users set show_email = true where id = $1', [hr.id]);
  await tx.raw('update users set auto_reject = true where id = $1', [alumni.id]);
  // Users who are not open to requests have paused them.
  await tx.raw('update users set open_to_requests = true, pause_requests = true where not open_to_requests');
}
