import { createHash } from 'node:crypto';
import { FilePurpose } from '../files/files.rules';
import { reviewedContent, submittedContent } from '../notifications/verification.notifications';
import { DAY, HOUR } from '../platform/clock';
import type { Transaction } from '../platform/db/database';
import type { FilesStore } from '../platform/files/files-store';
import { newCertificateNumber } from '../verification/certificate.rules';
import { VerificationStatus } from '../verification/verification.rules';
import type { Person } from './people';
import { Chance } from './random';
import type { World } from './referrals';
import { onePagePdf } from './resume-pdf';
import { bytea, insertRows } from './rows';

/** Somebody's way to a verified company. */
interface SeedVerification {
  id: string;
  person: Person;
  status: VerificationStatus;
  submittedAt: Date;
  reviewedAt: Date | null;
  note: string | null;
  files: Record<'offerLetter' | 'payslip', SeedDocument>;
}

interface SeedDocument {
  id: string;
  purpose: FilePurpose;
  name: string;
  bytes: Buffer;
  at: Date;
}

const NOTE = 'Invented for the Batchmate demo.';
const TOO_OLD = 'The payslip is from two years ago. Please attach one of the last three months.';
// A draw of its own: what else the demonstration shows stays as it is.
const FIRST_DRAW = 20_260_403;

/** How those without the badge stand: the first was sent back, the others wait for an admin. */
const REJECTED = 1;

/** Writes how everybody who refers came to their badge, and what waits for the admin. */
export async function storeVerifications(tx: Transaction, store: FilesStore, { people, now }: World): Promise<void> {
  const chance = new Chance(FIRST_DRAW);
  const referrers = people.all.filter(({ company }) => company !== null);
  const open = referrers.filter(({ verifiedAt }) => verifiedAt === null);
  const verifications = referrers.map((person) => makeVerification({ chance, now }, person, open.indexOf(person)));
  const documents = verifications.flatMap(({ person, files }) =>
    Object.values(files).map((file) => ({ person, file })),
  );
  for (const { file } of documents) await store.put(file.id, file.bytes);
  await insertRows(
    tx,
    'files',
    documents.map(({ person, file }) => fileRow(person, file)),
  );
  const reviewer = people.demo.admin;
  await insertRows(
    tx,
    'company_verifications',
    verifications.map((verification) => verificationRow(verification, reviewer)),
  );
  await insertRows(tx, 'certificates', certificateRows(chance, verifications));
  await insertRows(tx, 'notifications', notificationRows(chance, verifications, reviewer));
}

/** @param place among those without the badge; -1 for who has it */
function makeVerification({ chance, now }: Pick<World, 'chance' | 'now'>, person: Person, place: number) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { verifiedAt } = person;
  const submittedAt = verifiedAt
    ? new Date(verifiedAt.getTime() - 20 * HOUR)
    : ago(place === REJECTED ? 120 : 5 + 17 * place);
  const status = verifiedAt
    ? VerificationStatus.VERIFIED
    : place === REJECTED
      ? VerificationStatus.REJECTED
      : VerificationStatus.UNDER_REVIEW;
  const document = (purpose: FilePurpose, title: string) => ({
    ...{ id: chance.uuid(submittedAt), purpose, name: `${title} ${person.firstName}.pdf`, at: submittedAt },
    bytes: onePagePdf(title, [
      `${person.firstName} ${person.lastName}`,
      `${person.position}, ${person.company}`,
      '',
      NOTE,
    ]),
  });
  return {
    ...{ id: chance.uuid(submittedAt), person, status, submittedAt },
    reviewedAt: verifiedAt ?? (place === REJECTED ? new Date(submittedAt.getTime() + DAY) : null),
    note: place === REJECTED ? TOO_OLD : null,
    files: {
      offerLetter: document(FilePurpose.OFFER_LETTER, 'Offer letter'),
      payslip: document(FilePurpose.PAYSLIP, 'Payslip'),
    },
  } satisfies SeedVerification;
}

function fileRow(owner: Person, { id, purpose, name, bytes, at }: SeedDocument) {
  return {
    ...{ id, owner_id: owner.id, purpose, name, media_type: 'application/pdf', bytes: bytes.length, created_at: at },
    sha256: bytea(createHash('sha256').update(bytes).digest()),
  };
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

function verificationRow(
  { id, person, status, submittedAt, reviewedAt, note, files }: SeedVerification,
  reviewer: Person,
) {
  const mailbox = `${letters(person.firstName)}.${letters(person.lastName)}`;
  return {
    ...{ id, user_id: person.id, status, company: person.company, code_tries: 0 },
    corporate_email: `${mailbox}@${letters(person.company ?? '')}.example`,
    email_confirmed_at: new Date(submittedAt.getTime() - HOUR),
    linkedin_url: person.linkedinUrl,
    offer_letter_file_id: files.offerLetter.id,
    payslip_file_id: files.payslip.id,
    ...{ submitted_at: submittedAt, reviewed_at: reviewedAt, review_note: note },
    reviewed_by_id: reviewedAt === null ? null : reviewer.id,
    ...{ created_at: new Date(submittedAt.getTime() - 2 * HOUR), updated_at: reviewedAt ?? submittedAt },
  };
}

function certificateRows(chance: Chance, verifications: readonly SeedVerification[]) {
  return verifications
    .filter(({ status }) => status === VerificationStatus.VERIFIED)
    .map(({ person, reviewedAt }) => ({
      number: newCertificateNumber(reviewedAt ?? person.createdAt, (below) => Math.floor(chance.next() * below)),
      ...{ user_id: person.id, name: `${person.firstName} ${person.lastName}`, company: person.company },
      issued_at: reviewedAt,
    }));
}

/** What is not decided by a badge of long ago was told in these days: to the admin what waits, to the person what came of it. */
function notificationRows(chance: Chance, verifications: readonly SeedVerification[], reviewer: Person) {
  return verifications
    .filter(({ status }) => status !== VerificationStatus.VERIFIED)
    .map(({ id, person, status, submittedAt, reviewedAt, note }) => {
      const at = reviewedAt ?? submittedAt;
      const decided = { verificationId: id, userId: person.id, company: person.company ?? '', at: at.toISOString() };
      const waits = status === VerificationStatus.UNDER_REVIEW;
      const words = waits ? submittedContent(reviewer.id) : reviewedContent({ ...decided, approved: false, note });
      return {
        ...{ id: chance.uuid(at), user_id: words.to, kind: words.kind, title: words.title, message: words.message },
        ...{ link: words.link, read_at: null, created_at: at },
        cause_key: `verification:${id}:${waits ? 'submitted' : 'reviewed'}:${at.toISOString()}`,
      };
    });
}
