import { writeAudit } from '../../audit/audit.store';
import { JobStatus } from '../../jobs/jobs.rules';
import { DAY } from '../../platform/clock';
import type { ReferralEntity } from '../../referrals/referrals.entity';
import { ReferralStatus } from '../../referrals/referrals.rules';
import type { TestApp, User } from '../../testing/harness';
import * as applicants from '../../testing/internships';
import { Role } from '../../access/roles';
import { refreshSearch } from '../../users/users.store';
import type { Person } from './actors';
import { ALL_SCOPES, redeem } from './setup';
import { type GeneratedSecrets, SECRETS } from './secrets';

export type People = Readonly<Record<Person, User>>;

/** The IDs of the records. */
interface Things {
  /** An open job of Acme, posted by the referrer. The candidate applied for it. */
  job: string;
  /** A draft of the referrer. */
  draft: string;
  /** A pending request from the candidate to the referrer. */
  referral: string;
  conversation: string;
  /** The last message of the conversation. */
  referrersMessage: string;
  resume: string;
  /** A paid application of the candidate. */
  internshipApplication: string;
  /** The confirmation of a payment for another application of the candidate. */
  payment: { applicationId: string; paymentId: string; signature: string };
}

/**
 * A candidate with a private profile, a referrer who received their request, and the other actors. Users are connected only by the
 * request, the application and the conversation.
 */
export class World {
  readonly people: People;
  readonly things: Things;
  readonly generated: GeneratedSecrets;

  private constructor(
    readonly t: TestApp,
    { people, things, generated }: { people: People; things: Things; generated: GeneratedSecrets },
  ) {
    this.people = people;
    this.things = things;
    this.generated = generated;
  }

  static async make(t: TestApp): Promise<World> {
    const people = await makePeople(t);
    const { receipt, ...things } = await makeThings(t, people);
    const voucher = (await redeem(t, people.referrer)).code;
    await refreshSearch(
      t.db,
      Object.values(people).map(({ id }) => id),
    );
    return new World(t, { people, things, generated: { voucher, receipt } });
  }

  /** Creates a user of the same kind without records. */
  async newUser(who: Person): Promise<User> {
    const { role, company, college, verifiedAt, deletedAt } = this.people[who];
    const { make } = this.t;
    const parts = { company, college, verifiedAt, deletedAt };
    const makers: Record<Role, () => Promise<User>> = {
      [Role.JOBSEEKER]: () => make.jobseeker(parts),
      [Role.ALUMNI]: () => make.alumni(parts),
      [Role.HR]: () => make.hr(parts),
      [Role.ADMIN]: () => make.admin(parts),
    };
    return makers[role]();
  }
}

async function makePeople({ make }: TestApp): Promise<People> {
  const acme = { company: 'Acme', college: 'Far College' };
  const globex = { company: 'Globex', college: 'Far College' };
  return {
    candidate: await make.jobseeker({
      firstName: 'Quiet',
      lastName: 'Candidate',
      college: 'Near College',
      batch: 2026,
      profileVisibility: 'private',
      showEmail: false,
      showLinkedin: false,
      email: SECRETS.email.text,
      phone: SECRETS.phone.text,
      linkedinUrl: SECRETS.linkedin.text,
    }),
    otherCandidate: await make.jobseeker({ firstName: 'Other', college: 'Far College' }),
    referrer: await make.alumni({ ...acme, firstName: 'Asked', email: SECRETS.referrersEmail.text }),
    otherReferrer: await make.alumni({ ...globex, firstName: 'Unasked' }),
    companyHr: await make.hr(acme),
    otherHr: await make.hr(globex),
    newHr: await make.hr({ ...acme, verifiedAt: null }),
    admin: await make.admin(),
    deleting: await make.hr({ ...acme, deletedAt: new Date() }),
  };
}

async function makeThings(t: TestApp, people: People): Promise<Things & Pick<GeneratedSecrets, 'receipt'>> {
  const { candidate, referrer } = people;
  const resume = await candidate.upload('resume', { name: SECRETS.resume.text });
  await t.db.raw('update users set resume_file_id = $2 where id = $1', [candidate.id, resume]);
  const job = await t.make.job(referrer, { title: 'Backend Engineer' });
  const draft = await t.make.job(referrer, { title: SECRETS.draft.text, status: JobStatus.DRAFT });
  await t.make.jobApplication(job, candidate, { resumeFileId: resume, note: SECRETS.applicationNote.text });
  const invited = { jobId: job.id, candidateId: candidate.id, invitedById: referrer.id };
  await t.make.invitation({ ...invited, messageId: null });
  const referral = await makeReferrals(t, people, resume);
  await referrer.setCandidateNote(candidate.id, SECRETS.candidateNote.text);
  await candidate.addCertification({
    mediaFileId: await candidate.upload('certificate', { name: SECRETS.certificate.text }),
  });
  await candidate.shareStory(SECRETS.story.text);
  await makeVerification(t, people.newHr);
  await candidate.reportUser({ userId: referrer.id, details: SECRETS.reportDetails.text });
  await people.companyHr.createApiKey(ALL_SCOPES, SECRETS.keyName.text);
  await people.companyHr.createWebhook(SECRETS.webhookUrl.text, 'REFERRAL_REQUESTED');
  const audited = { actorId: people.admin.id, action: 'user.suspend', subject: `user ${people.otherHr.id}` };
  await writeAudit(t.db, { ...audited, reason: SECRETS.auditReason.text });
  const ids = { job: job.id, draft: draft.id, referral: referral.id, resume };
  return { ...ids, ...(await makeConversation(t, people)), ...(await makeInternships(t, candidate)) };
}

/** A pending request with texts of both parties, and a referral that led to a hire. */
async function makeReferrals(t: TestApp, { candidate, referrer }: People, resume: string): Promise<ReferralEntity> {
  const parties = { candidateId: candidate.id, referrerId: referrer.id, resumeFileId: resume };
  const at = new Date(Date.now() - DAY);
  const done = { acceptedAt: at, answeredAt: at, hiredAt: at, createdAt: at };
  await t.make.referral({ ...parties, ...done, jobTitle: 'Data Analyst', status: ReferralStatus.HIRED });
  const words = { message: SECRETS.referralMessage.text, notes: SECRETS.referralNotes.text };
  const referral = await t.make.referral({ ...parties, ...words });
  await t.db.raw(`insert into referral_events (referral_id, status, actor_id, note) values ($1, 'pending', $2, $3)`, [
    referral.id,
    referrer.id,
    SECRETS.referralNotes.text,
  ]);
  return referral;
}

async function makeConversation(t: TestApp, { candidate, referrer }: People) {
  const { id: conversationId } = await t.make.conversation(candidate, referrer);
  const attachmentFileId = await candidate.upload('attachment', { name: SECRETS.attachment.text });
  await candidate.sendMessage(conversationId, SECRETS.chat.text, { attachmentFileId });
  return {
    conversation: conversationId,
    referrersMessage: (await referrer.sendMessage(conversationId, 'Hello.')).id,
  };
}

/** A verification under review, with a document. */
async function makeVerification(t: TestApp, who: User): Promise<void> {
  const payslip = await who.upload('payslip', { name: SECRETS.payslip.text });
  await t.make.companyVerification(who, {
    company: who.company,
    corporateEmail: SECRETS.corporateEmail.text,
    emailConfirmedAt: new Date(),
    payslipFileId: payslip,
  });
}

/** A paid application, and one whose payment is not confirmed yet. */
async function makeInternships(t: TestApp, candidate: User) {
  const resumeFileId = await candidate.upload('resume', { name: SECRETS.internshipResume.text });
  const { id, receiptNumber } = await applicants.paid(candidate, { resumeFileId, notes: SECRETS.internshipNotes.text });
  const other = await applicants.unpaid(candidate, { internshipId: 'fs', domain: 'FULL_STACK' });
  const { paymentId, signature } = await applicants.play(candidate, other.orderId);
  return {
    internshipApplication: id,
    receipt: receiptNumber,
    payment: { applicationId: other.id, paymentId, signature },
  };
}
