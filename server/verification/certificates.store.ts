import { sql, type Transaction } from '../platform/db/database';
import { newCertificateNumber } from './certificate.rules';
import { readCertificateOf } from './certificates.queries';

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
  throw new Error('No free certificate number was found.');
}
