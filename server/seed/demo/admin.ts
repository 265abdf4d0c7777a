import { writeAudit } from '../../audit/audit.store';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { refreshSearch } from '../../users/users.store';
import { Role } from '../../access/roles';
import { Rng } from '../rng';
import type { World } from './referrals';
import { insertRows } from '../insert-rows';

// A separate sequence of random numbers, so that changes here do not change the rest of the demo data.
const RANDOM_SEED = 20_260_407;

/** Writes a user suspended by an admin, with the audit log entry. Their two-factor authentication is on, so that an admin can reset it. */
export async function storeAdministration(tx: Transaction, { people, now }: World): Promise<void> {
  const createdAt = new Date(now.getTime() - 30 * DAY);
  const id = new Rng(RANDOM_SEED).uuid(createdAt);
  await insertRows(tx, 'users', [
    {
      id,
      first_name: 'Sanjay',
      last_name: 'Mehta',
      role: Role.ALUMNI,
      email: 'sanjay.mehta@demo.batchmate.example',
      email_verified: true,
      headline: 'Guaranteed referrals',
      expertise: [],
      open_to_requests: true,
      mentor: false,
      profile_visibility: 'alumni',
      show_email: false,
      show_linkedin: true,
      allow_direct_contact: true,
      pause_requests: false,
      filter_by_skills: false,
      auto_reject: false,
      readiness: 0,
      search: '',
      suspended_at: now,
      created_at: createdAt,
      updated_at: now,
    },
  ]);
  await refreshSearch(tx, [id]);
  // The account has no password, so nobody needs a code of this secret.
  await insertRows(tx, 'two_factor', [
    { user_id: id, secret: Buffer.from(id), confirmed_at: createdAt, created_at: createdAt },
  ]);
  await writeAudit(tx, {
    actorId: people.demo.admin.id,
    action: 'user.suspend',
    subject: `user ${id}`,
    reason: 'Asked students for money. (Invented for the demo.)',
  });
}
