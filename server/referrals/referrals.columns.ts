import type { FileRow } from '../files/files.columns';
import type { JobRow } from '../jobs/jobs.columns';
import type { ColumnMap } from '../platform/db/rows';
import type { Skill } from '../skills/skills.types';
import type { UserRow } from '../users/users.columns';
import type { ReferralEntity } from './referrals.entity';

/** The columns of a referral that the API can show. */
export const REFERRAL_COLUMNS = {
  id: 'id',
  candidateId: 'candidate_id',
  referrerId: 'referrer_id',
  jobId: 'job_id',
  jobTitle: 'job_title',
  company: 'company',
  companyKey: 'company_key',
  department: 'department',
  status: 'status',
  matchScore: 'match_score',
  message: 'message',
  notes: 'notes',
  rejectionReason: 'rejection_reason',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies ColumnMap;

/** A referral with the requested parts and columns; the others are undefined and must not be read. */
export interface ReferralRow extends Pick<ReferralEntity, keyof typeof REFERRAL_COLUMNS> {
  candidate: UserRow & { skills?: Skill[] };
  referrer?: UserRow;
  job?: JobRow | null;
  resume?: FileRow | null;
}
