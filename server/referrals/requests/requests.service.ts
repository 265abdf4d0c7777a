import type { RequestContext } from '../../access/context';
import type { Viewer } from '../../access/viewer';
import { matchOf } from '../../jobs/viewer-fields/match.rules';
import type { FilesService } from '../../files/files.service';
import { FilePurpose } from '../../files/files.rules';
import { authorize, orNotFound } from '../../platform/api/authorize';
import type { Core } from '../../platform/core';
import type { Transaction } from '../../platform/db/database';
import { conflict } from '../../platform/api/errors';
import type { ReferralQuota } from '../referrals.types';
import type { ReferralEvents } from '../referral-events';
import { canBeAsked, ReferralRequestObstacle, referralRequestObstacle } from '../referrals.policy';
import { expiryOf, monthStart, QUOTA, ReferralStatus } from '../referrals.rules';
import { type Asked, ask, type AskingFacts, lockAndReadFacts, type NewRequest, type SameKey } from './requests.store';
import { readQuotaUse } from './requests.queries';
import {
  type AskedFacts,
  cleanRequest,
  type RawRequest,
  type ReferralRequest,
  type Requested,
  refusalOfJob,
  refusalOfMatch,
  refusalOfNamedJob,
  refusalOfQuota,
  refusalOfReferrer,
} from './requests.rules';
import type { ConversationsService } from '../../messages/conversations/conversations.service';
import { blockedLoader } from '../../users/blocks/blocks.loaders';
import { canAskForReferrals } from '../../users/users.policy';
import type { User } from '../../users/users.types';
import { JOB_NOT_FOUND } from '../../jobs/jobs.rules';
import { USER_NOT_FOUND } from '../../users/users.rules';

/** The requested job, with what the match score is computed from. */
interface Subject {
  jobId: string | null;
  jobTitle: string;
  company: string;
  department: string | null;
  requirements: readonly string[];
  /** The referrer. */
  asked: AskedFacts;
}

/** Creates referral requests. */
export class RequestsService {
  constructor(
    private readonly core: Core,
    private readonly deps: {
      files: FilesService;
      conversations: ConversationsService;
      referralEvents: ReferralEvents;
    },
  ) {}

  /** Why the viewer cannot ask a user for a referral, apart from the quota and the job; null if they can. Batched. */
  async obstacle({ loaders, viewer }: RequestContext, user: User): Promise<ReferralRequestObstacle | null> {
    if (viewer === null) return ReferralRequestObstacle.VIEWER_IS_NOT_A_JOB_SEEKER;
    const obstacle = referralRequestObstacle(viewer, user);
    if (obstacle !== null) return obstacle;
    return (await loaders.use(blockedLoader).load(user.id)) ? ReferralRequestObstacle.BLOCKED_BY_VIEWER : null;
  }

  /**
   * Sends a referral request, and accepts a message request that waits between the two. Sending it again with the same idempotency key and
   * the same input returns the first request.
   * @returns the ID of the request and, unless it was made earlier, the written row
   * @throws FORBIDDEN unless the viewer is a job seeker; NOT_FOUND for a referrer or job that the viewer cannot see;
   *   BAD_USER_INPUT with the invalid fields; CONFLICT if the referrer or job takes no requests, if one is already open (its ID
   *   is `conflictingId`), if the quota is used up, or if the key belongs to a different request
   */
  async request(viewer: Viewer, raw: RawRequest): Promise<Requested> {
    authorize(canAskForReferrals(viewer), 'Only job seekers can ask for referrals.');
    const request = cleanRequest(raw);
    return this.core.db.inTransaction(async (tx) => {
      const facts = orNotFound(await lockAndReadFacts(tx, viewer, request));
      // Checked first: a retry gets the first result even if the referrer has stopped taking requests since.
      const earlier = earlierId(facts, request);
      if (earlier !== null) return { id: earlier, made: null };
      const decided = await this.decide(tx, viewer, { request, facts });
      const { now } = decided;
      const asked = await ask(tx, decided, { monthStart: monthStart(now), ...QUOTA });
      const id = idOrRefusal(asked, request);
      if (asked.newId === null) return { id, made: null };
      const { conversations, referralEvents } = this.deps;
      tx.last(conversations.acceptRequest(tx, viewer.id, request.referrerId));
      referralEvents.changed(tx, { id, candidateId: viewer.id, referrerId: request.referrerId });
      return { id, made: madeOf(decided, asked) };
    });
  }

  /** A job seeker's quota: its limits and how much of it is used. */
  async quota(candidateId: string): Promise<ReferralQuota> {
    const use = await readQuotaUse(this.core.db, candidateId, monthStart(this.core.clock.now()));
    return { ...use, ...QUOTA };
  }

  private async decide(
    tx: Transaction,
    viewer: Viewer,
    { request, facts }: { request: ReferralRequest; facts: AskingFacts },
  ): Promise<NewRequest> {
    const now = this.core.clock.now();
    const { requirements, asked, ...subject } = subjectOf(viewer, { request, facts, now });
    const { skills, headline, readiness } = facts;
    const match = matchOf({ requirements, jobTitle: subject.jobTitle, skills, headline, readiness });
    const matchRefusal = refusalOfMatch(match, asked);
    if (matchRefusal) throw matchRefusal;
    return {
      ...subject,
      candidateId: viewer.id,
      referrerId: request.referrerId,
      matchScore: match.score,
      message: request.message,
      resumeFileId: await this.resumeOf(tx, viewer, { request, facts }),
      idempotencyKey: request.idempotencyKey,
      hash: request.hash,
      expiresAt: expiryOf(now),
      now,
    };
  }

  /** The attached résumé, or else the one in the profile. */
  private async resumeOf(
    tx: Transaction,
    viewer: Viewer,
    { request, facts }: { request: ReferralRequest; facts: AskingFacts },
  ): Promise<string | null> {
    const fileId = request.resumeFileId;
    if (fileId === null || fileId === facts.resumeFileId) return facts.resumeFileId;
    await this.deps.files.requireOwn(tx, {
      fileId,
      ownerId: viewer.id,
      purpose: FilePurpose.RESUME,
      field: 'resumeFileId',
    });
    return fileId;
  }
}

/** The requested job, after checking that the referrer and the job take requests. */
function subjectOf(
  { collegeKey }: Viewer,
  { request, facts, now }: { request: ReferralRequest; facts: AskingFacts; now: Date },
): Subject {
  const { verifiedAt, role, ...referrer } = orNotFound(facts.referrer, USER_NOT_FOUND);
  const asked: AskedFacts = { ...referrer, canBeAsked: canBeAsked({ role, verified: verifiedAt !== null }) };
  const refusal = refusalOfReferrer(asked, collegeKey);
  if (refusal) throw refusal;
  if (request.named) {
    const { jobTitle, company } = request.named;
    const mismatch = refusalOfNamedJob(company, asked);
    if (mismatch) throw mismatch;
    // The referrer's spelling of the company, not what the candidate typed.
    return { asked, jobId: null, jobTitle, company: asked.company ?? company, department: null, requirements: [] };
  }
  const job = orNotFound(facts.job, JOB_NOT_FOUND);
  const mismatch = refusalOfJob(job, asked, now);
  if (mismatch) throw mismatch;
  const { id: jobId, title: jobTitle, company, department, requirements } = job;
  return { asked, jobId, jobTitle, company, department, requirements };
}

/** @throws CONFLICT if the key belongs to a different request */
function earlierId({ sameKeyId, sameKeyHash }: SameKey, { hash }: ReferralRequest): string | null {
  if (sameKeyId === null || sameKeyHash?.equals(hash)) return sameKeyId;
  throw conflict('This idempotency key was used for another request.', {
    fields: ['idempotencyKey'],
    conflictingId: sameKeyId,
  });
}

/** The row that `ask` has written. */
function madeOf(request: NewRequest, { newId, newCompanyKey }: Asked): Requested['made'] {
  const { candidateId, referrerId, jobId, jobTitle, company, department, matchScore, message, expiresAt, now } =
    request;
  if (newId === null || newCompanyKey === null) return null;
  const parties = {
    id: newId,
    candidateId,
    referrerId,
    jobId,
    jobTitle,
    company,
    companyKey: newCompanyKey,
    department,
  };
  const answers = { status: ReferralStatus.PENDING, notes: null, rejectionReason: null };
  return { ...parties, ...answers, matchScore, message, expiresAt, createdAt: now, updatedAt: now };
}

function idOrRefusal(asked: Asked, request: ReferralRequest): string {
  const id = asked.newId ?? earlierId(asked, request);
  if (id !== null) return id;
  if (asked.duplicateId !== null) {
    const details = { conflictingId: asked.duplicateId };
    throw conflict('You already have an open request to this referrer for this job.', details);
  }
  throw refusalOfQuota(asked) ?? new Error('A request was refused without a reason.');
}
