import { parameterized, sql, type Transaction } from '../../platform/db/database';
import { type Entry, type ExternalFields, reminderOf } from './entries.rules';

const BY_KEY = sql(
  'entries.by-key',
  `select id, request_hash as "requestHash" from external_applications where candidate_id = $1 and idempotency_key = $2`,
);

/** The external application that was added with an idempotency key, or null. */
export async function readByKey(
  tx: Transaction,
  candidateId: string,
  key: string,
): Promise<{ id: string; requestHash: Buffer } | null> {
  const [row] = await tx.query<{ id: string; requestHash: Buffer }>(BY_KEY, [candidateId, key]);
  return row ?? null;
}

const EXISTING = sql(
  'entries.external',
  'select title, company, url from external_applications where candidate_id = $1',
);

/** What identifies a candidate's external applications; at most 1,000. */
export function readExternal(
  tx: Transaction,
  candidateId: string,
): Promise<Pick<ExternalFields, 'title' | 'company' | 'url'>[]> {
  return tx.query(EXISTING, [candidateId]);
}

const COUNT = sql('entries.count', 'select count(*)::int as count from external_applications where candidate_id = $1');

/** The number of a candidate's external applications. */
export async function countExternal(tx: Transaction, candidateId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [candidateId]);
  return row?.count ?? 0;
}

// The subquery creates each ID once: it is used by both tables.
const INSERT = parameterized<{ candidateId: string; rows: string; at: Date }>(
  'entries.insert',
  `with given as materialized (
     select uuidv7() as id, r.* from jsonb_to_recordset(:rows) as r (title text, company text, stage text, url text,
       location text, applied_at timestamptz, note text, due_at timestamptz, remind_at timestamptz,
       idempotency_key text, request_hash text)),
   notes as (
     insert into application_notes (candidate_id, subject_id, note, due_at, remind_at, updated_at)
     select :candidateId, id, note, due_at, remind_at, :at from given)
   insert into external_applications (id, candidate_id, title, company, stage, url, location, applied_at, idempotency_key,
     request_hash, created_at, updated_at)
   select id, :candidateId, title, company, stage, url, location, applied_at, idempotency_key,
     decode(request_hash, 'hex'), :at, :at from given returning id`,
);

interface NewEntries {
  candidateId: string;
  entries: readonly Entry[];
  /** The idempotency key and the hash of the request, for a single entry. */
  request?: { key: string; hash: Buffer } | null;
  at: Date;
}

/**
 * Adds external applications.
 * @param given the entries in the order of their IDs: the last one is first in the tracker
 * @returns the IDs of the new applications, in the same order
 */
export async function insertEntries(
  tx: Transaction,
  { candidateId, entries, request = null, at }: NewEntries,
): Promise<string[]> {
  const rows = entries.map((entry) => ({
    title: entry.title,
    company: entry.company,
    stage: entry.stage,
    url: entry.url,
    location: entry.location,
    applied_at: entry.appliedAt,
    note: entry.privateNote,
    due_at: entry.dueAt,
    remind_at: reminderOf(entry.dueAt, at),
    idempotency_key: request?.key ?? null,
    request_hash: request?.hash.toString('hex') ?? null,
  }));
  const made = await tx.query<{ id: string }>(INSERT({ candidateId, rows: JSON.stringify(rows), at }));
  return made.map(({ id }) => id);
}

const UPDATE = parameterized<ExternalFields & { id: string; candidateId: string; at: Date }>(
  'entries.update',
  `update external_applications set title = :title, company = :company, stage = :stage, url = :url, location = :location,
     applied_at = :appliedAt, updated_at = :at where id = :id and candidate_id = :candidateId`,
);

/** Replaces the fields of an external application. */
export async function updateExternal(
  tx: Transaction,
  { title, company, stage, url, location, appliedAt }: ExternalFields,
  which: { id: string; candidateId: string; at: Date },
): Promise<void> {
  await tx.query(UPDATE({ title, company, stage, url, location, appliedAt, ...which }));
}

// A reminder stays as it is unless the date changes: it may have been sent.
const NOTE = parameterized<{
  candidateId: string;
  subjectId: string;
  note: string | null;
  dueAt: Date | null;
  remindAt: Date | null;
  at: Date;
}>(
  'entries.note',
  `insert into application_notes as n (candidate_id, subject_id, note, due_at, remind_at, updated_at)
   values (:candidateId, :subjectId, :note, :dueAt, :remindAt, :at)
   on conflict (candidate_id, subject_id) do update set note = excluded.note, due_at = excluded.due_at,
     remind_at = case when n.due_at is distinct from excluded.due_at then excluded.remind_at else n.remind_at end,
     version = n.version + 1, updated_at = excluded.updated_at`,
);

/** Stores what a candidate noted about an application, and counts the version up. */
export async function writeNotes(
  tx: Transaction,
  { privateNote, dueAt }: Pick<Entry, 'privateNote' | 'dueAt'>,
  which: { candidateId: string; subjectId: string; at: Date },
): Promise<void> {
  await tx.query(NOTE({ note: privateNote, dueAt, remindAt: reminderOf(dueAt, which.at), ...which }));
}

const DELETE = sql(
  'entries.delete',
  `with gone as (delete from external_applications where id = $1 and candidate_id = $2 returning id)
   delete from application_notes n using gone where n.candidate_id = $2 and n.subject_id = gone.id`,
);

/** Deletes an external application with its note. */
export async function deleteExternal(tx: Transaction, id: string, candidateId: string): Promise<void> {
  await tx.query(DELETE, [id, candidateId]);
}
