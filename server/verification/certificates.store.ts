import { parameterized, type Transaction } from '../platform/db/database';
import { newCertificateNumber } from './certificate.rules';
import { readCertificateOf } from './certificates.queries';

interface NewCertificate {
  userId: string;
  name: string;
  company: string;
  at: Date;
}

// Either the number is taken, or the person has one already.
const ISSUE = parameterized<NewCertificate & { number: string }>(
  'certificates.issue',
  `insert into certificates (number, user_id, name, company, issued_at) values (:number, :userId, :name, :company, :at)
   on conflict do nothing returning number`,
);

/** Gives somebody a certificate, unless they have one. */
export async function issueCertificate(tx: Transaction, certificate: NewCertificate): Promise<void> {
  // A number that is taken already is as likely as winning a lottery; three times is not chance any more.
  for (let tries = 0; tries < 3; tries++) {
    const number = newCertificateNumber(certificate.at);
    if ((await tx.query(ISSUE({ ...certificate, number }))).length > 0) return;
    if (await readCertificateOf(tx, certificate.userId)) return;
  }
  throw new Error('No free certificate number was found.');
}
