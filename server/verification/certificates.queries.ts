import { type Queryable, sql } from '../platform/db/database';
import type { Certificate } from './certificate.rules';

/** A certificate, and whether it still holds. */
export interface CertificateRow extends Certificate {
  valid: boolean;
}

// What was verified must be what is: the badge, the company, and somebody who is neither suspended nor on the way out.
const SELECT = `select c.number, c.name, c.company, c.issued_at as "issuedAt",
   c.revoked_at is null and u.verified_at is not null and u.suspended_at is null and u.deleted_at is null
     and u.company_key = c.company_key as valid
 from certificates c join users u on u.id = c.user_id`;

const BY_NUMBER = sql('certificates.by-number', `${SELECT} where c.number = $1`);

const OF_PERSON = sql('certificates.of-person', `${SELECT} where c.user_id = $1 and c.revoked_at is null`);

export async function readCertificate(db: Queryable, number: string): Promise<CertificateRow | null> {
  const [row] = await db.query<CertificateRow>(BY_NUMBER, [number]);
  return row ?? null;
}

/** The certificate that somebody has now; null for none. */
export async function readCertificateOf(db: Queryable, userId: string): Promise<CertificateRow | null> {
  const [row] = await db.query<CertificateRow>(OF_PERSON, [userId]);
  return row ?? null;
}
