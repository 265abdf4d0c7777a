import { parameterized, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { FileEntity } from './files.entity';
import { FILE_COLUMNS, type FileRow } from './files.columns';

export type NewFile = FileEntity;

const LOCK_OWNER = sql('files.lock-owner', 'select id from users where id = $1 for no key update');
const COUNT_OWNED = sql('files.count-owned', 'select count(*)::int as count from files where owner_id = $1');

/** Serializes a user's uploads until the transaction ends. @returns how many files the user has */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<number> {
  await tx.query(LOCK_OWNER, [ownerId]);
  const [row] = await tx.query<{ count: number }>(COUNT_OWNED, [ownerId]);
  return row?.count ?? 0;
}

const INSERT = parameterized<NewFile>(
  'files.insert',
  `insert into files as f (id, owner_id, purpose, name, media_type, bytes, sha256, preview_width, preview_height, created_at)
   values (:id, :ownerId, :purpose, :name, :mediaType, :bytes, :sha256, :previewWidth, :previewHeight, :createdAt)
   returning ${columns('f', '', FILE_COLUMNS)}`,
);

/** Inserts a file whose bytes are stored. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow> {
  const [row] = await tx.query<FileRow>(INSERT(file));
  if (!row) throw new Error('The database did not return the file it inserted.');
  return row;
}

const LOCK_FILE = sql(
  'files.lock',
  `select ${columns('f', '', FILE_COLUMNS)} from files f where f.id = $1 for no key update`,
);

/** Locks a file; null if it does not exist. */
export async function lockFile(tx: Transaction, id: string): Promise<FileRow | null> {
  const [row] = await tx.query<FileRow>(LOCK_FILE, [id]);
  return row ?? null;
}

/** What the database stores about the content of a file. */
export type ContentFields = Pick<FileEntity, 'name' | 'mediaType' | 'bytes' | 'sha256'>;

const REPLACE_CONTENT = parameterized<ContentFields & { id: string }>(
  'files.replace-content',
  'update files set name = :name, media_type = :mediaType, bytes = :bytes, sha256 = :sha256 where id = :id',
);

/** Describes the new content of a file. */
export async function replaceContent(tx: Transaction, id: string, content: ContentFields): Promise<void> {
  const { name, mediaType, bytes, sha256 } = content;
  await tx.query(REPLACE_CONTENT({ id, name, mediaType, bytes, sha256 }));
}

/** All columns that refer to files. Files of a column that is missing here get deleted; a test compares the list with the foreign keys. */
export const ATTACHED_BY: readonly { table: string; column: string }[] = [
  { table: 'users', column: 'photo_file_id' },
  { table: 'users', column: 'resume_file_id' },
  { table: 'job_applications', column: 'resume_file_id' },
  { table: 'referrals', column: 'resume_file_id' },
  { table: 'messages', column: 'attachment_file_id' },
  { table: 'certifications', column: 'media_file_id' },
  { table: 'company_verifications', column: 'business_card_file_id' },
  { table: 'company_verifications', column: 'offer_letter_file_id' },
  { table: 'company_verifications', column: 'payslip_file_id' },
  { table: 'internship_applications', column: 'resume_file_id' },
];

const UNATTACHED = ATTACHED_BY.map(
  ({ table, column }) => `not exists (select from ${table} where ${column} = f.id)`,
).join(' and ');

const LOCK_UNATTACHED = sql(
  'files.lock-unattached',
  `select f.id from files f where f.created_at < $1 and ${UNATTACHED} order by f.id limit $2 for update skip locked`,
);

/** Locks unattached files, so that no new reference to them can be created. */
export async function lockUnattached(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(LOCK_UNATTACHED, [before, limit]);
  return rows.map((row) => row.id);
}

const DELETE_UNATTACHED = sql(
  'files.delete-unattached',
  `delete from files f where f.id = any($1) and f.created_at < $2 and ${UNATTACHED} returning f.id`,
);

/** Deletes those of the files that are still unattached. */
export async function deleteUnattached(tx: Transaction, ids: readonly string[], before: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(DELETE_UNATTACHED, [ids, before]);
  return rows.map((row) => row.id);
}
