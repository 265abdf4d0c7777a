import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { FileEntity } from './files.entity';
import { FILE_COLUMNS, type FileRow, STORED_COLUMNS, type StoredFile } from './files.columns';

const BY_IDS = sql('files.by-ids', `select ${columns('f', '', FILE_COLUMNS)} from files f where f.id = any($1)`);

/** Files by ID, in no particular order. */
export const readFiles = (db: Queryable, ids: readonly string[]): Promise<FileRow[]> =>
  db.query<FileRow>(BY_IDS, [ids]);

const STORED = sql('files.stored', `select ${columns('f', '', STORED_COLUMNS)} from files f where f.id = $1`);

/** A file with its purpose; null if it does not exist. */
export async function readStored(db: Queryable, id: string): Promise<StoredFile | null> {
  const [row] = await db.query<StoredFile>(STORED, [id]);
  return row ?? null;
}

const OWNER = sql('files.owner', 'select owner_id as "ownerId", purpose from files where id = $1');

/** The owner and purpose of a file; null if it does not exist. */
export async function readOwner(db: Queryable, id: string): Promise<Pick<FileEntity, 'ownerId' | 'purpose'> | null> {
  const [row] = await db.query<Pick<FileEntity, 'ownerId' | 'purpose'>>(OWNER, [id]);
  return row ?? null;
}

const OF_OWNER = sql('files.of-owner', 'select id, name from files where owner_id = $1 order by id');

/** The files that a user uploaded. */
export const readFilesOf = (db: Queryable, ownerId: string): Promise<Pick<FileEntity, 'id' | 'name'>[]> =>
  db.query<Pick<FileEntity, 'id' | 'name'>>(OF_OWNER, [ownerId]);

const TOTAL = sql('files.total', 'select coalesce(sum(bytes), 0)::float8 as bytes from files');

/** The size of all files in bytes. */
export async function readTotalBytes(db: Queryable): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(TOTAL);
  return row?.bytes ?? 0;
}

/** What must be stored of a file. */
export type StoredHash = Pick<FileEntity, 'id' | 'purpose' | 'sha256' | 'previewWidth'>;

const PAGE = sql(
  'files.page',
  'select id, purpose, sha256, preview_width as "previewWidth" from files where id > $1 order by id limit $2',
);

/** All files in the order of their IDs, page by page. */
export async function* readAllFiles(db: Queryable, size: number): AsyncGenerator<StoredHash[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db.query<StoredHash>(PAGE, [last, size]);
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}
