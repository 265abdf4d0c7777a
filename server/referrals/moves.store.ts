import { type Queryable, sql } from '../platform/db/database';
import { enqueueSql } from '../platform/outbox/enqueue-sql';
import type { ReferralEntity } from './referrals.entity';
import { ReferralStatus } from './referrals.rules';
import type { Move } from './moves.rules';

/** What a move is decided by. */
export type LockedReferral = Pick<
  ReferralEntity,
  'id' | 'candidateId' | 'referrerId' | 'companyKey' | 'status' | 'jobId' | 'jobTitle' | 'company'
>;

const LOCK = sql(
  'moves.lock',
  `select id, candidate_id as "candidateId", referrer_id as "referrerId", company_key as "companyKey", status, job_id as "jobId",
          job_title as "jobTitle", company
   from referrals where id = $1 for no key update`,
);

/** Locks a referral until the transaction ends: of two people who act at once, the second sees what the first did. */
export async function lockReferral(db: Queryable, id: string): Promise<LockedReferral | null> {
  const [row] = await db.query<LockedReferral>(LOCK, [id]);
  return row ?? null;
}

export const { ACCEPTED, REJECTED, HIRED, PENDING, EXPIRED } = ReferralStatus;

// One statement for the new status, its event, the job's counters and the side effect.
const MOVE = sql(
  'moves.move',
  `with moved as (
     update referrals set
       status = $2,
       updated_at = $5,
       expires_at = null,
       rejection_reason = $6,
       notes = coalesce($4, notes),
       answered_at = case when status = '${PENDING}' and $2 in ('${ACCEPTED}', '${REJECTED}') then $5 else answered_at end,
       accepted_at = case when $2 = '${ACCEPTED}' then $5 else accepted_at end,
       hired_at = case when $2 = '${HIRED}' then $5 else hired_at end
     where id = $1 returning id, job_id
   ), counted as (
     update jobs j set
       referrals_count = j.referrals_count + ($2 = '${ACCEPTED}')::int,
       hired_count = j.hired_count + ($2 = '${HIRED}')::int
     from moved where j.id = moved.job_id and $2 in ('${ACCEPTED}', '${HIRED}')
   ), event as (
     insert into referral_events (referral_id, status, actor_id, note, at)
     select id, $2, $3::uuid, $4, $5 from moved returning id, referral_id
   )
   ${enqueueSql('referral.changed', { payload: { referralId: 'referral_id', eventId: 'id' }, from: 'event' })}`,
);

interface Written extends Move {
  id: string;
  /** Null for what nobody did by hand. */
  actorId: string | null;
  at: Date;
}

/** Writes a move that has been decided under the lock of `lockReferral`. */
export async function writeMove(db: Queryable, { id, status, actorId, note, at, reason }: Written): Promise<void> {
  await db.query(MOVE, [id, status, actorId, note, at, reason]);
}

/** Whose open screens a change concerns. */
export type Parties = Pick<ReferralEntity, 'id' | 'candidateId' | 'referrerId'>;

// Locked ones are being answered just now; the next round takes what is still pending then.
const EXPIRE = sql(
  'moves.expire',
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

/** Lets requests expire that nobody answered in time. */
export function expireDue(db: Queryable, now: Date, limit: number): Promise<Parties[]> {
  return db.query(EXPIRE, [now, limit]);
}

const REMIND = sql(
  'moves.remind',
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

/** Notes a reminder of every pending request that is due for it and has not had it. */
export async function remindDue(db: Queryable, { number, bound, now, limit }: Reminder): Promise<number> {
  return (await db.query(REMIND, [now, bound, number, limit])).length;
}
