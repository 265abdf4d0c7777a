import type { Transaction } from '../platform/db/database';
import type { World } from './referrals';
import { insertRows } from './rows';

/** What some people chose in their settings: the letter of the week, an address that is shown, and a pause. */
export async function storeSettings(tx: Transaction, { people }: World): Promise<void> {
  const { student, alumni, hr } = people.demo;
  await insertRows(
    tx,
    'notification_preferences',
    [student, alumni].map(({ id }) => ({
      ...{ user_id: id, email: true, in_app: true },
      ...{ new_referrals: true, status_updates: true, messages: true, marketing: true },
    })),
  );
  await tx.raw('update users set show_email = true where id = $1', [hr.id]);
  await tx.raw('update users set auto_reject = true where id = $1', [alumni.id]);
  // Whoever takes no requests of everybody takes a rest altogether.
  await tx.raw('update users set open_to_requests = true, pause_requests = true where not open_to_requests');
}
