import { matchScore } from '../../jobs/viewer-fields/match.rules';
import { readFacts } from '../../users/readiness/readiness.queries';
import { READINESS_VERSION, readinessOf } from '../../users/readiness/readiness.rules';
import { EVENTS_KEPT, pairOf } from '../../messages/messages.rules';
import type { Transaction } from '../../platform/db/database';
import { textKey } from '../../platform/api/text';
import { ReferralStatus } from '../../referrals/referrals.rules';
import { isWellKnown } from '../../skills/known-skills.rules';
import { refreshSearch } from '../../users/users.store';
import { makeStreams, type SeedConversation } from './conversations';
import type { SeedJob } from './jobs';
import type { SeedLedgerTransaction, StoredLedgerTransaction } from './ledger-transactions';
import { postEntry } from '../../credits/ledger.store';
import type { SeedNotification } from './notifications';
import type { People } from './people';
import { type SeedReferral, statusOf, timeOf, type World } from './referrals';
import { insertRows } from '../insert-rows';

/** Writes users with their skills and search vectors. */
export async function storePeople(tx: Transaction, { all }: People): Promise<void> {
  const users = all.map((p) => ({
    id: p.id,
    first_name: p.firstName,
    last_name: p.lastName,
    role: p.role,
    email: p.email,
    email_verified: true,
    headline: p.headline,
    college: p.college,
    degree: p.degree,
    batch: p.batch,
    company: p.company,
    position: p.position,
    department: p.department,
    location: p.location,
    linkedin_url: p.linkedinUrl,
    expertise: p.expertise,
    open_to_requests: p.openToRequests,
    mentor: p.mentor,
    verified_at: p.verifiedAt,
    profile_visibility: 'alumni',
    show_email: false,
    show_linkedin: true,
    allow_direct_contact: true,
    readiness: 0,
    search: '',
    experience: p.experience,
    looking_for: p.lookingFor,
    readiness_version: READINESS_VERSION,
    last_active_at: p.lastActiveAt,
    created_at: p.createdAt,
    updated_at: p.createdAt,
  }));
  await insertRows(tx, 'users', users);
  const skills = all.flatMap((p) =>
    p.skills.map(({ name, category, source }, i) => ({
      user_id: p.id,
      name_key: textKey(name),
      name,
      category,
      source,
      associations: [],
      known: isWellKnown(textKey(name)),
      created_at: new Date(p.createdAt.getTime() + i),
    })),
  );
  await insertRows(tx, 'skills', skills);
  await refreshSearch(
    tx,
    all.map(({ id }) => id),
  );
}

/** Writes jobs with the counters of their referrals. */
export async function storeJobs(
  tx: Transaction,
  jobs: readonly SeedJob[],
  referrals: readonly SeedReferral[],
): Promise<void> {
  const count = (job: SeedJob, status: ReferralStatus) =>
    referrals.filter((referral) => referral.job === job && timeOf(referral, status)).length;
  const rows = jobs.map((job) => ({
    id: job.id,
    posted_by_id: job.poster.id,
    title: job.title,
    company: job.company,
    department: job.department,
    location: job.location,
    type: job.type,
    remote: job.remote,
    description: job.description,
    requirements: job.requirements,
    salary_min: job.salaryMin,
    salary_max: job.salaryMax,
    salary_currency: 'INR',
    status: job.status,
    referral_enabled: true,
    application_deadline: job.deadline,
    posted_at: job.postedAt,
    created_at: job.postedAt,
    updated_at: job.postedAt,
    applications_count: 0,
    referrals_count: count(job, ReferralStatus.ACCEPTED),
    hired_count: count(job, ReferralStatus.HIRED),
  }));
  await insertRows(tx, 'jobs', rows);
}

/**
 * Writes direct applications, and updates the counters of the jobs.
 * @returns who applied for which job, by their IDs
 */
export async function storeApplications(
  tx: Transaction,
  { rng, people, jobs, now }: World,
): Promise<{ candidateId: string; jobId: string }[]> {
  const open = jobs.filter((job) => job.status === 'open');
  const rows = people.seekers.flatMap((seeker) =>
    rng.some(open, 2).map((job) => {
      const at = new Date(rng.between(job.postedAt.getTime(), now.getTime()));
      return {
        id: rng.uuid(at),
        job_id: job.id,
        candidate_id: seeker.id,
        stage: 'applied',
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await insertRows(tx, 'job_applications', rows);
  await tx.raw(
    'update jobs j set applications_count = (select count(*) from job_applications a where a.job_id = j.id)',
  );
  return rows.map(({ candidate_id: candidateId, job_id: jobId }) => ({ candidateId, jobId }));
}

/** Writes referrals with their timelines, and updates the readiness of the candidates. */
export async function storeReferrals(
  tx: Transaction,
  { people }: World,
  referrals: readonly SeedReferral[],
): Promise<void> {
  const facts = await readFacts(
    tx,
    people.seekers.map(({ id }) => id),
  );
  const readiness = new Map([...facts].map(([id, fact]) => [id, readinessOf(fact).score]));
  const resumes = new Map([...facts].map(([id, fact]) => [id, fact.resumeFileId]));
  const rows = referrals.map((referral) => referralRow(referral, { readiness, resumes }));
  await insertRows(tx, 'referrals', rows);
  const events = referrals.flatMap(({ id, events: all }) =>
    all.map((event) => ({
      id: event.id,
      referral_id: id,
      status: event.status,
      actor_id: event.actor?.id ?? null,
      note: event.note,
      at: event.at,
    })),
  );
  await insertRows(tx, 'referral_events', events);
  const updated = [...(await readFacts(tx, [...facts.keys()]))];
  await tx.raw(
    `update users u set readiness = updated.score from unnest($1::uuid[], $2::smallint[]) updated (id, score) where u.id = updated.id`,
    [updated.map(([id]) => id), updated.map(([, fact]) => readinessOf(fact).score)],
  );
}

interface CandidateData {
  readiness: ReadonlyMap<string, number>;
  resumes: ReadonlyMap<string, string | null>;
}

function referralRow(referral: SeedReferral, { readiness, resumes }: CandidateData) {
  const { id, candidate, referrer, job, jobTitle, company, department, requirements, events } = referral;
  const [request] = events;
  const { headline } = candidate;
  const skills = candidate.skills.map(({ name }) => name);
  const score = matchScore({ requirements, jobTitle, skills, headline, readiness: readiness.get(candidate.id) ?? 0 });
  const isAnswer = events[1]?.status === ReferralStatus.ACCEPTED || events[1]?.status === ReferralStatus.REJECTED;
  return {
    id,
    candidate_id: candidate.id,
    referrer_id: referrer.id,
    job_id: job?.id ?? null,
    job_title: jobTitle,
    company,
    department,
    status: statusOf(referral),
    match_score: score,
    message: referral.message,
    rejection_reason: referral.rejectionReason,
    notes: events.findLast(({ note }) => note !== null)?.note ?? null,
    resume_file_id: resumes.get(candidate.id) ?? null,
    reminders_sent: referral.remindersSent,
    expires_at: referral.expiresAt,
    answered_at: isAnswer ? events[1]?.at : null,
    accepted_at: timeOf(referral, ReferralStatus.ACCEPTED),
    hired_at: timeOf(referral, ReferralStatus.HIRED),
    created_at: request?.at,
    updated_at: events.at(-1)?.at,
  };
}

/** Writes conversations and the event streams of their members. */
export async function storeConversations(
  tx: Transaction,
  { now }: World,
  conversations: readonly SeedConversation[],
): Promise<void> {
  const streams = makeStreams(conversations);
  const inboxes = new Map<string, number>(
    conversations.flatMap(({ members }) => members.map(({ user }) => [user.id, 0] as const)),
  );
  for (const { user, position } of streams) inboxes.set(user.id, position);
  await insertRows(
    tx,
    'chat_inboxes',
    [...inboxes].map(([user_id, position]) => ({ user_id, position })),
  );
  await insertRows(tx, 'conversations', conversations.map(conversationRow));
  const members = conversations.flatMap(({ id, openedAt, messages, members: both }) =>
    both.map(({ user, other, seenSeq, seenAt, unread }) => ({
      conversation_id: id,
      user_id: user.id,
      other_id: other.id,
      seen_seq: seenSeq,
      seen_at: seenAt,
      delivered_seq: messages.length,
      unread_count: unread,
      updated_at: messages.at(-1)?.at ?? openedAt,
    })),
  );
  await insertRows(tx, 'conversation_members', members);
  const messages = conversations.flatMap(({ id, messages: all }) =>
    all.map((m) => ({
      id: m.id,
      conversation_id: id,
      seq: m.seq,
      sender_id: m.sender.id,
      client_id: m.clientId,
      content: m.content,
      reply_to_id: m.replyTo?.id ?? null,
      edited_at: m.editedAt,
      deleted_at: m.deletedAt,
      created_at: m.at,
    })),
  );
  await insertRows(tx, 'messages', messages);
  // Older events are deleted in the product, too.
  const recent = streams.filter(({ at }) => now.getTime() - at.getTime() < EVENTS_KEPT);
  await insertRows(
    tx,
    'chat_events',
    recent.map(({ user, position, kind, conversationId, messageId, actor, upToSeq, at }) => ({
      user_id: user.id,
      position,
      kind,
      conversation_id: conversationId,
      message_id: messageId,
      actor_id: actor.id,
      up_to_seq: upToSeq,
      at,
    })),
  );
}

function conversationRow({ id, openedAt, requestFrom, messages, members: [one, two] }: SeedConversation) {
  const { low, high } = pairOf(one?.user.id ?? '', two?.user.id ?? '');
  return {
    id,
    member_low_id: low,
    member_high_id: high,
    last_seq: messages.length,
    last_message_id: messages.at(-1)?.id ?? null,
    request_from_id: requestFrom?.id ?? null,
    created_at: openedAt,
  };
}

/**
 * Posts ledger transactions, which must be in the order of time, and creates the credit accounts.
 * @returns the same transactions with their IDs
 */
export async function storeLedgerTransactions(
  tx: Transaction,
  ledgerTransactions: readonly SeedLedgerTransaction[],
): Promise<StoredLedgerTransaction[]> {
  const stored: StoredLedgerTransaction[] = [];
  for (const transaction of ledgerTransactions) {
    const { user, referral, ...entry } = transaction;
    const posted = await postEntry(tx, { ...entry, userId: user.id, referralId: referral?.id ?? null });
    if (!posted) throw new Error(`The dedupe key ${entry.dedupeKey} is used twice.`);
    stored.push({ ...transaction, id: posted.transactionId });
  }
  return stored;
}

/** Writes notifications. */
export async function storeNotifications(tx: Transaction, notifications: readonly SeedNotification[]): Promise<void> {
  await insertRows(
    tx,
    'notifications',
    notifications.map(({ id, content, dedupeKey, readAt, at }) => ({
      id,
      user_id: content.to,
      kind: content.kind,
      title: content.title,
      message: content.message,
      link: content.link,
      cause_key: dedupeKey,
      read_at: readAt,
      created_at: at,
    })),
  );
}
