import { parameterized, type Transaction } from '../../platform/db/database';
import { newCertificateNumber } from './certificate.rules';
import { readCertificateOf } from './certificates.queries';

interface NewCertificate {
  userId: string;
  name: string;
  company: string;
  at: Date;
}

// A conflict means that the number is taken or that the user already has a certificate.
const ISSUE = parameterized<NewCertificate & { number: string }>(
  'certificates.issue',
  `insert into certificates (number, user_id, name, company, issued_at) values (:number, :userId, :name, :company, :at)
   on conflict do nothing returning number`,
);

/** Issues a certificate, unless the user already has one. */
export async function issueCertificate(tx: Transaction, certificate: NewCertificate): Promise<void> {
  // Numbers have 40 random bits, so three collisions in a row indicate a bug.
  for (let tries = 0; tries < 3; tries++) {
    const number = newCertificateNumber(certificate.at);
    if ((await tx.query(ISSUE({ ...certificate, number }))).length > 0) return;
    if (await readCertificateOf(tx, certificate.userId)) return;
  }
  throw new Error('No free certificate number was found.');
}
