import { type Queryable, sql, type Transaction } from '../platform/db/database';
import { type Certificate, newCertificateNumber } from './certificate.rules';

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

// Either the number is taken, or the person has one already.
const ISSUE = sql(
  'certificates.issue',
  `insert into certificates (number, user_id, name, company, issued_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning number`,
);

/** Gives somebody a certificate, unless they have one. */
export async function issueCertificate(
  tx: Transaction,
  { userId, name, company, at }: { userId: string; name: string; company: string; at: Date },
): Promise<void> {
  // A number that is taken already is as likely as winning a lottery; three times is not chance any more.
  for (let tries = 0; tries < 3; tries++) {
    if ((await tx.query(ISSUE, [newCertificateNumber(at), userId, name, company, at])).length > 0) return;
    if (await readCertificateOf(tx, userId)) return;
  }
  throw new Error('No number could be found for a certificate.');
}
