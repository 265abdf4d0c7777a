import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityTarget } from 'typeorm';
import { hashToken } from '../auth/sessions/session-reader';
import type { Database } from '../platform/db/database';
import { JobInvitationEntity } from '../candidates/candidates.entity';
import { FileEntity } from '../files/files.entity';
import { FilePurpose } from '../files/files.rules';
import { JobApplicationEntity, SavedJobEntity } from '../applications/applications.entity';
import { InternshipApplicationEntity, InternshipEntity } from '../internships/internships.entity';
import { InternshipDomain, PaymentStatus } from '../internships/internships.rules';
import { NotificationEntity } from '../notifications/notifications.entity';
import { NotificationKind } from '../notifications/notifications.rules';
import { StoryEntity } from '../landing/landing.entity';
import { CompanyVerificationEntity } from '../verification/verification.entity';
import { VerificationStatus } from '../verification/verification.rules';
import { JobEntity } from '../jobs/jobs.entity';
import { JobStatus, JobType } from '../jobs/jobs.rules';
import { ChatInboxEntity, ConversationEntity, ConversationMemberEntity } from '../messages/messages.entity';
import { pairOf } from '../messages/messages.rules';
import { ReferralEntity } from '../referrals/referrals.entity';
import { expiryOf, ReferralStatus } from '../referrals/referrals.rules';
import { UserEntity } from '../users/users.entity';
import { Role } from '../access/roles';
import { WebhookDeliveryEntity } from '../webhooks/webhooks.entity';
import { WebhookDeliveryStatus, WebhookFailure, WebhookTopic } from '../webhooks/webhooks.rules';

type Id = { id: string };
type UserParts = Partial<Omit<UserEntity, 'id' | 'name' | 'role' | 'companyKey' | 'collegeKey' | 'search'>>;
type JobParts = Partial<Omit<JobEntity, 'id' | 'postedById' | 'companyKey' | 'search'>>;
type ReferralParts = Partial<Omit<ReferralEntity, 'id' | 'companyKey' | 'jobKey'>> &
  Pick<ReferralEntity, 'candidateId' | 'referrerId'>;

/** Makes just what a test mentions, in the database, with plain defaults for the rest. */
export class Factories<User extends UserEntity = UserEntity> {
  /** @param present what a test gets for a user that was made */
  constructor(
    private readonly db: Database,
    private readonly present: (user: UserEntity) => User,
  ) {}

  jobseeker(parts: UserParts = {}): Promise<User> {
    return this.user(Role.JOBSEEKER, { firstName: 'Asha', lastName: 'Rao', college: 'Test College', ...parts });
  }

  /** Verified, at the company Acme, unless the parts say otherwise. */
  alumni(parts: UserParts = {}): Promise<User> {
    const worksAt = { company: 'Acme', position: 'Engineer', verifiedAt: new Date(), college: 'Test College' };
    return this.user(Role.ALUMNI, { firstName: 'Meera', lastName: 'Nair', ...worksAt, ...parts });
  }

  /** Verified, at the company Acme, unless the parts say otherwise. */
  hr(parts: UserParts = {}): Promise<User> {
    const worksAt = { company: 'Acme', position: 'Recruiter', verifiedAt: new Date() };
    return this.user(Role.HR, { firstName: 'Kavya', lastName: 'Shah', ...worksAt, ...parts });
  }

  admin(parts: UserParts = {}): Promise<User> {
    return this.user(Role.ADMIN, { firstName: 'Dev', lastName: 'Iyer', ...parts });
  }

  /** An open job of the poster's company, unless the parts say otherwise. */
  job(poster: Pick<UserEntity, 'id' | 'company'>, parts: JobParts = {}): Promise<JobEntity> {
    return this.insert(JobEntity, {
      postedById: poster.id,
      title: 'Backend Engineer',
      company: poster.company ?? 'Acme',
      location: 'Pune',
      type: JobType.FULL_TIME,
      description: 'Build services.',
      status: JobStatus.OPEN,
      ...parts,
    });
  }

  jobApplication(job: Id, candidate: Id, parts: Partial<JobApplicationEntity> = {}): Promise<JobApplicationEntity> {
    return this.insert(JobApplicationEntity, { jobId: job.id, candidateId: candidate.id, ...parts });
  }

  savedJob(job: Id, candidate: Id): Promise<SavedJobEntity> {
    return this.insert(SavedJobEntity, { jobId: job.id, candidateId: candidate.id });
  }

  /** An application for the internship in data science, paid unless said otherwise. */
  async internshipApplication(user: Id, paymentStatus = PaymentStatus.PAID): Promise<InternshipApplicationEntity> {
    const { manager } = this.db.dataSource;
    const { id: internshipId } = await manager.findOneByOrFail(InternshipEntity, { slug: 'ds' });
    const settled = [PaymentStatus.PAID, PaymentStatus.REFUNDED].includes(paymentStatus);
    return this.insert(InternshipApplicationEntity, {
      internshipId,
      userId: user.id,
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@test.example',
      phone: '+91 98765 43210',
      college: 'Test College',
      degree: 'B.Tech',
      batch: 2026,
      usn: '1TC22CS042',
      domain: InternshipDomain.DATA_SCIENCE,
      paymentStatus,
      paidAt: settled ? new Date() : null,
    });
  }

  /** Known skills in the order given. */
  async skills(user: Id, ...names: string[]): Promise<void> {
    for (const name of names) {
      await this.db.raw(
        'insert into skills (user_id, name_key, name, known, created_at) values ($1, lower($2), $2, true, clock_timestamp())',
        [user.id, name],
      );
    }
  }

  /** A file in the database alone: its bytes are not stored. */
  file(owner: Id, parts: Partial<FileEntity> = {}): Promise<FileEntity> {
    return this.insert(FileEntity, {
      ownerId: owner.id,
      purpose: FilePurpose.RESUME,
      name: 'cv.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      sha256: Buffer.from([0]),
      ...parts,
    });
  }

  /** A request that was made now and is pending, unless the parts say otherwise. */
  referral(parts: ReferralParts): Promise<ReferralEntity> {
    const now = new Date();
    return this.insert(ReferralEntity, {
      jobTitle: 'Backend Engineer',
      company: 'Acme',
      status: ReferralStatus.PENDING,
      matchScore: 50,
      expiresAt: expiryOf(now),
      createdAt: now,
      updatedAt: now,
      ...parts,
    });
  }

  /** The conversation of two people, without a word in it. */
  async conversation(a: Id, b: Id): Promise<ConversationEntity> {
    const { manager } = this.db.dataSource;
    const { low, high } = pairOf(a.id, b.id);
    const inboxes = [{ userId: low }, { userId: high }];
    await manager.createQueryBuilder().insert().into(ChatInboxEntity).values(inboxes).orIgnore().execute();
    const { identifiers } = await manager.insert(ConversationEntity, { memberLowId: low, memberHighId: high });
    const conversation = await manager.findOneByOrFail(ConversationEntity, { id: identifiers[0]?.id });
    await manager.insert(ConversationMemberEntity, [
      { conversationId: conversation.id, userId: low, otherId: high },
      { conversationId: conversation.id, userId: high, otherId: low },
    ]);
    return conversation;
  }

  /** A job seeker and a referrer with a conversation that has no message yet. */
  async pairWithConversation() {
    const [asha, meera] = [await this.jobseeker(), await this.alumni()];
    return { asha, meera, id: (await this.conversation(asha, meera)).id };
  }

  /** A job seeker, a referrer, and the request between them: pending unless the parts say otherwise. */
  async pairWithReferral(parts: Partial<ReferralParts> = {}) {
    const [asha, meera] = [await this.jobseeker(), await this.alumni()];
    return { asha, meera, referral: await this.referral({ candidateId: asha.id, referrerId: meera.id, ...parts }) };
  }

  /** A notification that is not about anything in particular. */
  notification(user: Id, parts: Partial<NotificationEntity> = {}): Promise<NotificationEntity> {
    return this.insert(NotificationEntity, {
      userId: user.id,
      kind: NotificationKind.ACCOUNT,
      title: 'Title',
      message: 'Text',
      dedupeKey: randomUUID(),
      ...parts,
    });
  }

  /** A verification under review, unless the parts say otherwise. */
  companyVerification(
    user: Id,
    parts: Partial<Omit<CompanyVerificationEntity, 'id' | 'companyKey' | 'corporateMailbox'>> = {},
  ): Promise<CompanyVerificationEntity> {
    return this.insert(CompanyVerificationEntity, {
      userId: user.id,
      status: VerificationStatus.UNDER_REVIEW,
      company: 'Acme',
      submittedAt: new Date(),
      ...parts,
    });
  }

  /** A delivery that was not sent, because its endpoint was off. */
  webhookDelivery(endpointId: string): Promise<WebhookDeliveryEntity> {
    return this.insert(WebhookDeliveryEntity, {
      endpointId,
      topic: WebhookTopic.JOB_CHANGED,
      data: { id: randomUUID() },
      dedupeKey: randomUUID(),
      state: WebhookDeliveryStatus.FAILED,
      failure: WebhookFailure.DISABLED,
      createdAt: new Date(),
    });
  }

  /** An approved success story. */
  story(author: Id, quote: string): Promise<StoryEntity> {
    return this.insert(StoryEntity, { authorId: author.id, quote, approvedAt: new Date() });
  }

  invitation(
    parts: Pick<JobInvitationEntity, 'jobId' | 'candidateId' | 'invitedById' | 'messageId'>,
  ): Promise<JobInvitationEntity> {
    return this.insert(JobInvitationEntity, parts);
  }

  /** A session of the user. @returns its token, for `Authorization: Bearer` */
  async session(user: Id): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    // Long, so that tests may move the clock by weeks.
    await this.db.raw(
      `insert into sessions (user_id, token_hash, device, expires_at) values ($1, $2, 'Test', now() + interval '10 years')`,
      [user.id, hashToken(token)],
    );
    return token;
  }

  private async user(role: Role, parts: UserParts): Promise<User> {
    const email = `${randomUUID()}@test.example`;
    return this.present(
      await this.insert(UserEntity, { firstName: 'Test', lastName: 'Person', email, role, ...parts }),
    );
  }

  /** Inserts a row. @returns it as the database has it */
  private async insert<Row extends Id>(entity: EntityTarget<Row>, values: Partial<Row>): Promise<Row> {
    const rows = this.db.dataSource.getRepository(entity);
    // TypeORM's types for criteria and values do not follow a type parameter.
    const { identifiers } = await rows.insert(values as never);
    return rows.findOneByOrFail({ id: identifiers[0]?.id } as never);
  }
}
