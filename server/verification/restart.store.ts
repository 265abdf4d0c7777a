import { sql, type Transaction } from '../platform/db/database';
import type { VerificationStatus } from './verification.rules';

// Documents and email address belong to the former company. The LinkedIn profile belongs to the user and is kept.
const RESTART = sql(
  'verification.restart',
  `update company_verifications set status = 'pending', company = null, corporate_email = null, email_confirmed_at = null,
     code_hash = null, code_expires_at = null, code_tries = 0, business_card_file_id = null, offer_letter_file_id = null,
     payslip_file_id = null, submitted_at = null, reviewed_at = null, reviewed_by_id = null, review_note = null, updated_at = $2
   where user_id = $1 returning id, old.status as was`,
);
const REVOKE = sql(
  'certificates.revoke',
  'update certificates set revoked_at = $2 where user_id = $1 and revoked_at is null',
);

/**
 * Resets a user's company verification to `pending` and revokes their certificate, because their company changed. The caller
 * must have locked the user's row.
 */
export async function restartVerification(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.query(REVOKE, [userId, at]);
  const [row] = await tx.query<{ id: string; was: VerificationStatus }>(RESTART, [userId, at]);
  if (row?.was !== 'verified' && row?.was !== 'under_review') return;
  const happened = { verificationId: row.id, userId, was: row.was, at: at.toISOString() };
  await tx.enqueue('verification.restarted', happened);
}
