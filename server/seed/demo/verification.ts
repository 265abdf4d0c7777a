import { createHash } from 'node:crypto';
import { FilePurpose } from '../../files/files.rules';
import { reviewedContent, submittedContent } from '../../notifications/handlers/verification.notifications';
import { DAY, HOUR } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { FilesStore } from '../../platform/files/files-store';
import { newCertificateNumber } from '../../verification/certificates/certificate.rules';
import { VerificationStatus } from '../../verification/verification.rules';
import type { Person } from './people';
import { Rng } from '../rng';
import type { World } from './referrals';
import { onePagePdf } from './resume-pdf';
import { bytea, insertRows } from '../insert-rows';

/** The company verification of one referrer. */
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
// A separate sequence of random numbers, so that changes here do not change the rest of the demo data.
const RANDOM_SEED = 20_260_403;

/** The index of the rejected verification among the unverified referrers. The others wait for an admin. */
const REJECTED = 1;

/** Writes the company verifications of all referrers: verified, under review, and one rejected. */
export async function storeVerifications(tx: Transaction, store: FilesStore, { people, now }: World): Promise<void> {
  const rng = new Rng(RANDOM_SEED);
  const referrers = people.all.filter(({ company }) => company !== null);
  const open = referrers.filter(({ verifiedAt }) => verifiedAt === null);
  const verifications = referrers.map((person) => makeVerification({ rng, now }, person, open.indexOf(person)));
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
  await insertRows(tx, 'certificates', certificateRows(rng, verifications));
  await insertRows(tx, 'notifications', notificationRows(rng, verifications, reviewer));
}

/** @param index the index among the unverified referrers; -1 for a verified one */
function makeVerification({ rng, now }: Pick<World, 'rng' | 'now'>, person: Person, index: number) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { verifiedAt } = person;
  const submittedAt = verifiedAt
    ? new Date(verifiedAt.getTime() - 20 * HOUR)
    : ago(index === REJECTED ? 120 : 5 + 17 * index);
  const status = verifiedAt
    ? VerificationStatus.VERIFIED
    : index === REJECTED
      ? VerificationStatus.REJECTED
      : VerificationStatus.UNDER_REVIEW;
  const document = (purpose: FilePurpose, title: string) => ({
    id: rng.uuid(submittedAt),
    purpose,
    name: `${title} ${person.firstName}.pdf`,
    at: submittedAt,
    bytes: onePagePdf(title, [
      `${person.firstName} ${person.lastName}`,
      `${person.position}, ${person.company}`,
      '',
      NOTE,
    ]),
  });
  return {
    id: rng.uuid(submittedAt),
    person,
    status,
    submittedAt,
    reviewedAt: verifiedAt ?? (index === REJECTED ? new Date(submittedAt.getTime() + DAY) : null),
    note: index === REJECTED ? TOO_OLD : null,
    files: {
      offerLetter: document(FilePurpose.OFFER_LETTER, 'Offer letter'),
      payslip: document(FilePurpose.PAYSLIP, 'Payslip'),
    },
  } satisfies SeedVerification;
}

function fileRow(owner: Person, { id, purpose, name, bytes, at }: SeedDocument) {
  return {
    id,
    owner_id: owner.id,
    purpose,
    name,
    media_type: 'application/pdf',
    bytes: bytes.length,
    created_at: at,
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
    id,
    user_id: person.id,
    status,
    company: person.company,
    code_tries: 0,
    corporate_email: `${mailbox}@${letters(person.company ?? '')}.example`,
    email_confirmed_at: new Date(submittedAt.getTime() - HOUR),
    linkedin_url: person.linkedinUrl,
    offer_letter_file_id: files.offerLetter.id,
    payslip_file_id: files.payslip.id,
    submitted_at: submittedAt,
    reviewed_at: reviewedAt,
    review_note: note,
    reviewed_by_id: reviewedAt === null ? null : reviewer.id,
    created_at: new Date(submittedAt.getTime() - 2 * HOUR),
    updated_at: reviewedAt ?? submittedAt,
  };
}

function certificateRows(rng: Rng, verifications: readonly SeedVerification[]) {
  return verifications
    .filter(({ status }) => status === VerificationStatus.VERIFIED)
    .map(({ person, reviewedAt }) => ({
      number: newCertificateNumber(reviewedAt ?? person.createdAt, (below) => Math.floor(rng.next() * below)),
      user_id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      company: person.company,
      issued_at: reviewedAt,
    }));
}

/** Notifications of recent verifications: to the admin about submitted ones, and to the user about the rejected one. */
function notificationRows(rng: Rng, verifications: readonly SeedVerification[], reviewer: Person) {
  return verifications
    .filter(({ status }) => status !== VerificationStatus.VERIFIED)
    .map(({ id, person, status, submittedAt, reviewedAt, note }) => {
      const at = reviewedAt ?? submittedAt;
      const decided = { verificationId: id, userId: person.id, company: person.company ?? '', at: at.toISOString() };
      const isSubmitted = status === VerificationStatus.UNDER_REVIEW;
      const content = isSubmitted
        ? submittedContent(reviewer.id)
        : reviewedContent({ ...decided, approved: false, note });
      return {
        id: rng.uuid(at),
        user_id: content.to,
        kind: content.kind,
        title: content.title,
        message: content.message,
        link: content.link,
        read_at: null,
        created_at: at,
        cause_key: `verification:${id}:${isSubmitted ? 'submitted' : 'reviewed'}:${at.toISOString()}`,
      };
    });
}
