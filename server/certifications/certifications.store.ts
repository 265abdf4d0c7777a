import { FILE_COLUMNS } from '../files/files.columns';
import { parameterized, sql, type Transaction } from '../platform/db/database';
import { columns } from '../platform/db/rows';
import type { CertificationEntity } from './certifications.entity';
import { type CertificationRow, COLUMNS } from './certifications.queries';

const COUNT = sql('certifications.count', 'select count(*)::int as count from certifications where user_id = $1');

/** Number of certifications in the user's profile. */
export async function countCertifications(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [userId]);
  return row?.count ?? 0;
}

const INSERT = parameterized<NewCertification>(
  'certifications.insert',
  `with c as (
     insert into certifications (user_id, name, issuer, issue_month, issue_year, expiration_month, expiration_year,
       credential_id, credential_url, skills, media_file_id, created_at)
     values (:userId, :name, :issuer, :issueMonth, :issueYear, :expirationMonth, :expirationYear,
       :credentialId, :credentialUrl, :skills, :mediaFileId, :createdAt)
     on conflict (user_id, lower(name), lower(issuer), issue_year, issue_month) do nothing returning *)
   select ${columns('c', '', COLUMNS)}, ${columns('f', 'media', FILE_COLUMNS)} from c left join files f on f.id = c.media_file_id`,
);

export type NewCertification = Omit<CertificationEntity, 'id'>;

/** @returns null if the user already has the same certification */
export async function insertCertification(
  tx: Transaction,
  certification: NewCertification,
): Promise<CertificationRow | null> {
  const [row] = await tx.query<CertificationRow>(INSERT(certification));
  return row ?? null;
}

const UPDATE = parameterized<ChangedCertification>(
  'certifications.update',
  `with c as (
     update certifications set name = :name, issuer = :issuer, issue_month = :issueMonth, issue_year = :issueYear,
       expiration_month = :expirationMonth, expiration_year = :expirationYear, credential_id = :credentialId,
       credential_url = :credentialUrl, skills = :skills, media_file_id = :mediaFileId
     where id = :id and user_id = :userId and not exists (select from certifications other
       where other.user_id = :userId and other.id <> :id and lower(other.name) = lower(:name)
         and lower(other.issuer) = lower(:issuer) and (other.issue_year, other.issue_month) = (:issueYear, :issueMonth))
     returning *)
   select ${columns('c', '', COLUMNS)}, ${columns('f', 'media', FILE_COLUMNS)} from c left join files f on f.id = c.media_file_id`,
);

export type ChangedCertification = Omit<CertificationEntity, 'createdAt'>;

/**
 * Replaces the values of a certification. The caller must have locked the user's row.
 * @returns null if the user has another one with the same name, issuer and month of issue
 */
export async function updateCertification(
  tx: Transaction,
  certification: ChangedCertification,
): Promise<CertificationRow | null> {
  const [row] = await tx.query<CertificationRow>(UPDATE(certification));
  return row ?? null;
}

const DELETE = sql('certifications.delete', 'delete from certifications where id = $1 and user_id = $2 returning id');

/** @returns false if the user has no certification with this ID */
export async function deleteCertification(tx: Transaction, id: string, userId: string): Promise<boolean> {
  return (await tx.query(DELETE, [id, userId])).length > 0;
}
