import { FILE_COLUMNS, type FileRow } from '../files/files.columns';
import { type Queryable, sql } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { CertificationEntity } from './certifications.entity';

export const COLUMNS = {
  id: 'id',
  userId: 'user_id',
  name: 'name',
  issuer: 'issuer',
  issueMonth: 'issue_month',
  issueYear: 'issue_year',
  expirationMonth: 'expiration_month',
  expirationYear: 'expiration_year',
  credentialId: 'credential_id',
  credentialUrl: 'credential_url',
  skills: 'skills',
} as const;

/** A certification with its file. */
export type CertificationRow = Pick<CertificationEntity, keyof typeof COLUMNS> & { media: FileRow | null };

const SELECT = `select ${columns('c', '', COLUMNS)}, ${columns('f', 'media', FILE_COLUMNS)}
   from certifications c left join files f on f.id = c.media_file_id`;
const BY_ID = sql('certifications.by-id', `${SELECT} where c.id = $1`);
const OF_USERS = sql(
  'certifications.of-users',
  `${SELECT}
   where c.user_id = any($1) order by c.issue_year desc, c.issue_month desc, c.id desc`,
);

/** The certification with this ID, or null. Does not check access: the caller does. */
export async function readCertification(db: Queryable, id: string): Promise<CertificationRow | null> {
  const [row] = await db.query<CertificationRow>(BY_ID, [id]);
  return row ?? null;
}

/** The certifications of these users, most recently issued first. */
export const readCertifications = (db: Queryable, userIds: readonly string[]): Promise<CertificationRow[]> =>
  db.query<CertificationRow>(OF_USERS, [userIds]);
