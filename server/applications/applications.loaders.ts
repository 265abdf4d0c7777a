import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { readReferralsById } from '../referrals/referrals.queries';
import type { ReferralRow } from '../referrals/referrals.columns';
import { readApplied, readSaved } from './applications.queries';

/** Whether the viewer has applied to a job. */
export const appliedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (jobIds) => {
    const applied = viewer ? await readApplied(db, viewer.id, jobIds) : new Set<string>();
    return jobIds.map((id) => applied.has(id));
  });

/** Whether the viewer has saved a job. */
export const savedLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, boolean>(async (jobIds) => {
    const saved = viewer ? await readSaved(db, viewer.id, jobIds) : new Set<string>();
    return jobIds.map((id) => saved.has(id));
  });

/** Referrals by ID; null for unknown IDs. Does not check access: use it only for the candidate's own tracker. */
export const referralLoader = ({ db }: RequestContext) =>
  new DataLoader<string, ReferralRow | null>(async (ids) => {
    const byId = new Map((await readReferralsById(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
