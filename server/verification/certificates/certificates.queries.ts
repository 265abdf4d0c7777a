import { type Queryable, sql } from '../../platform/db/database';
import type { Certificate } from './certificate.rules';

/** A certificate, and whether it is still valid. */
export interface CertificateRow extends Certificate {
  valid: boolean;
}

// Valid while the user is verified for the same company, and neither suspended nor waiting for account deletion.
const SELECT = `select c.number, c.name, c.company, c.issued_at as "issuedAt",
   c.revoked_at is null and u.verified_at is not null and u.suspended_at is null and u.deleted_at is null
     and u.company_key = c.company_key as valid
 from certificates c join users u on u.id = c.user_id`;

const BY_NUMBER = sql('certificates.by-number', `${SELECT} where c.number = $1`);

const OF_PERSON = sql('certificates.of-person', `${SELECT} where c.user_id = $1 and c.revoked_at is null`);

/** @returns null if no certificate has this number */
export async function readCertificate(db: Queryable, number: string): Promise<CertificateRow | null> {
  const [row] = await db.query<CertificateRow>(BY_NUMBER, [number]);
  return row ?? null;
}

/** The user's certificate that is not revoked; null if there is none. */
export async function readCertificateOf(db: Queryable, userId: string): Promise<CertificateRow | null> {
  const [row] = await db.query<CertificateRow>(OF_PERSON, [userId]);
  return row ?? null;
}
