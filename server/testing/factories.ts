import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../auth/session-reader';
import type { Database } from '../platform/db/database';
import { FileEntity } from '../files/files.entity';
import { FilePurpose } from '../files/files.rules';
import { JobEntity } from '../jobs/jobs.entity';
import { JobStatus, JobType } from '../jobs/jobs.rules';
import { ChatInboxEntity, ConversationEntity, ConversationMemberEntity } from '../messages/messages.entity';
import { pairOf } from '../messages/messages.rules';
import { ReferralEntity } from '../referrals/referrals.entity';
import { expiryOf, ReferralStatus } from '../referrals/referrals.rules';
import { UserEntity } from '../users/users.entity';
import { Role } from '../access/roles';

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
  async job(poster: Pick<UserEntity, 'id' | 'company'>, parts: JobParts = {}): Promise<JobEntity> {
    const jobs = this.db.dataSource.getRepository(JobEntity);
    const { identifiers } = await jobs.insert({
      postedById: poster.id,
      title: 'Backend Engineer',
      company: poster.company ?? 'Acme',
      location: 'Pune',
      type: JobType.FULL_TIME,
      description: 'Build services.',
      status: JobStatus.OPEN,
      ...parts,
    });
    return jobs.findOneByOrFail({ id: identifiers[0]?.id });
  }

  /** Skills in the order given. */
  async skills(user: Pick<UserEntity, 'id'>, ...names: string[]): Promise<void> {
    for (const name of names) {
      await this.db.raw(
        'insert into skills (user_id, name_key, name, created_at) values ($1, lower($2), $2, clock_timestamp())',
        [user.id, name],
      );
    }
  }

  /** A small file in the database alone: its bytes are not stored. */
  async file(owner: Pick<UserEntity, 'id'>, parts: Partial<FileEntity> = {}): Promise<FileEntity> {
    const files = this.db.dataSource.getRepository(FileEntity);
    const { identifiers } = await files.insert({
      ownerId: owner.id,
      purpose: FilePurpose.RESUME,
      name: 'cv.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      sha256: Buffer.from([0]),
      ...parts,
    });
    return files.findOneByOrFail({ id: identifiers[0]?.id });
  }

  /** A request that was made now and is pending, unless the parts say otherwise. */
  async referral(parts: ReferralParts): Promise<ReferralEntity> {
    const referrals = this.db.dataSource.getRepository(ReferralEntity);
    const now = new Date();
    const { identifiers } = await referrals.insert({
      jobTitle: 'Backend Engineer',
      company: 'Acme',
      status: ReferralStatus.PENDING,
      matchScore: 50,
      expiresAt: expiryOf(now),
      createdAt: now,
      updatedAt: now,
      ...parts,
    });
    return referrals.findOneByOrFail({ id: identifiers[0]?.id });
  }

  /** The conversation of two people, without a word in it. */
  async conversation(a: Pick<UserEntity, 'id'>, b: Pick<UserEntity, 'id'>): Promise<ConversationEntity> {
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

  private async user(role: Role, parts: UserParts): Promise<User> {
    const users = this.db.dataSource.getRepository(UserEntity);
    const email = `${randomUUID()}@test.example`;
    const { identifiers } = await users.insert({ firstName: 'Test', lastName: 'Person', email, role, ...parts });
    return this.present(await users.findOneByOrFail({ id: identifiers[0]?.id }));
  }

  /** A session of the person: its token is what `Authorization: Bearer` takes. */
  async session(user: Pick<UserEntity, 'id'>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    // Long, so that tests may move the clock by weeks.
    await this.db.raw(
      `insert into sessions (user_id, token_hash, device, expires_at) values ($1, $2, 'Test', now() + interval '10 years')`,
      [user.id, hashToken(token)],
    );
    return token;
  }
}
