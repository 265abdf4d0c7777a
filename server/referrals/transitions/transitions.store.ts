import { countReferralSql } from '../../jobs/counters.store';
import { parameterized, type Queryable, sql } from '../../platform/db/database';
import { enqueueSql } from '../../platform/outbox/enqueue-sql';
import type { ReferralEntity } from '../referrals.entity';
import { ReferralStatus } from '../referrals.rules';
import type { Transition } from './transitions.rules';

/** The facts that decide about a transition. */
export interface LockedReferral
  extends Pick<
    ReferralEntity,
    | 'id'
    | 'candidateId'
    | 'referrerId'
    | 'companyKey'
    | 'status'
    | 'jobId'
    | 'jobTitle'
    | 'company'
    | 'rejectionReason'
    | 'updatedAt'
  > {
  /** The candidate has deleted their account, and can still undo it. */
  candidateHasLeft: boolean;
}

const LOCK = sql(
  'transitions.lock',
  `select id, candidate_id as "candidateId", referrer_id as "referrerId", company_key as "companyKey", status, job_id as "jobId",
          job_title as "jobTitle", company, rejection_reason as "rejectionReason", updated_at as "updatedAt",
          (select c.deleted_at is not null from users c where c.id = candidate_id) as "candidateHasLeft"
   from referrals where id = any($1::uuid[]) order by id for no key update`,
);

/**
 * Locks referrals until the transaction ends, so that of two concurrent changes the second sees the result of the first.
 * @returns those that exist, by ID
 */
export const lockReferrals = (db: Queryable, ids: readonly string[]): Promise<LockedReferral[]> =>
  db.query<LockedReferral>(LOCK, [ids]);

/** Locks one referral; null if it does not exist. */
export async function lockReferral(db: Queryable, id: string): Promise<LockedReferral | null> {
  const [row] = await lockReferrals(db, [id]);
  return row ?? null;
}

const LOCK_JOBS = sql(
  'transitions.lock-jobs',
  'select id from jobs where id = any($1::uuid[]) order by id for no key update',
);

/** Locks jobs by ID, before one statement changes the counters of several of them in any order. */
export async function lockJobs(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(LOCK_JOBS, [ids]);
}

const { ACCEPTED, REJECTED, HIRED, PENDING, EXPIRED } = ReferralStatus;

export interface WrittenTransition extends Transition {
  ids: readonly string[];
  /** Null for changes that no user made. */
  actorId: string | null;
  at: Date;
}

// One statement for the new statuses, their events, the counters of the jobs and the outbox events.
const WRITE = parameterized<WrittenTransition>(
  'transitions.write',
  `with moved as (
     update referrals set
       status = :status,
       updated_at = :at,
       expires_at = null,
       rejection_reason = :reason,
       -- The event keeps the note, so that it replaces no notes.
       notes = coalesce(notes, :note),
       answered_at = case when status = '${PENDING}' and :status in ('${ACCEPTED}', '${REJECTED}') then :at else answered_at end,
       accepted_at = case when :status = '${ACCEPTED}' then :at else accepted_at end,
       hired_at = case when :status = '${HIRED}' then :at else hired_at end
     where id = any(:ids::uuid[]) returning id, job_id
   ), counted as (
     ${countReferralSql({ referral: 'moved', accepted: `:status = '${ACCEPTED}'`, hired: `:status = '${HIRED}'` })}
   ), event as (
     insert into referral_events (referral_id, status, actor_id, note, at)
     select id, :status, :actorId::uuid, :note, :at from moved returning id, referral_id
   )
   ${enqueueSql('referral.changed', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' })}`,
);

/** Writes a transition of one or several referrals that was decided under their locks. */
export async function writeTransition(db: Queryable, transition: WrittenTransition): Promise<void> {
  await db.query(WRITE(transition));
}

/** The users whose open pages show a change. */
export type Parties = Pick<ReferralEntity, 'id' | 'candidateId' | 'referrerId'>;

// Skips locked rows, which are being answered; the next run expires those that are still pending.
const EXPIRE = sql(
  'transitions.expire',
  `with due as (
     select id from referrals where status = '${PENDING}' and expires_at <= $1 order by expires_at limit $2 for no key update skip locked
   ), expired as (
     update referrals r set status = '${EXPIRED}', updated_at = $1 from due where r.id = due.id
     returning r.id, r.candidate_id, r.referrer_id
   ), event as (
     insert into referral_events (referral_id, status, at) select id, '${EXPIRED}', $1 from expired returning id, referral_id
   ), task as (
     ${enqueueSql('referral.expired', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' })}
   )
   select id, candidate_id as "candidateId", referrer_id as "referrerId" from expired`,
);

/** Expires pending requests whose deadline has passed. */
export function expireDue(db: Queryable, now: Date, limit: number): Promise<Parties[]> {
  return db.query(EXPIRE, [now, limit]);
}

const EXPIRE_NOW = sql(
  'transitions.expire-now',
  `update referrals set expires_at = $2 where referrer_id = $1 and status = '${PENDING}' and expires_at > $2`,
);

/**
 * Makes a referrer's pending requests due, because the referrer can no longer answer them. The next run of the deadlines
 * expires them, which notifies the candidates and frees their quota.
 */
export async function expireRequestsOf(db: Queryable, referrerId: string, at: Date): Promise<void> {
  await db.query(EXPIRE_NOW, [referrerId, at]);
}

const REMIND = sql(
  'transitions.remind',
  `with due as (
     select id from referrals
     where status = '${PENDING}' and expires_at > $1 and expires_at <= $2 and reminders_sent < $3
     order by expires_at limit $4 for no key update skip locked
   ), reminded as (
     update referrals r set reminders_sent = $3 from due where r.id = due.id returning r.id
   ), task as (
     ${enqueueSql('referral.reminder', { payload: { referralId: 'id', reminder: '$3::int' }, from: 'reminded' })}
   )
   select id from reminded`,
);

interface Reminder {
  /** 1 for the first, 2 for the second. */
  number: number;
  /** Requests that expire at or before this time are due. */
  bound: Date;
  now: Date;
  limit: number;
}

/** Records a reminder for every pending request that is due for it and has not had it. */
export async function remindDue(db: Queryable, { number, bound, now, limit }: Reminder): Promise<number> {
  return (await db.query(REMIND, [now, bound, number, limit])).length;
}
