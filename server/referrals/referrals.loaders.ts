import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { UserRow } from '../users/users.columns';
import { readAlternatives } from './requests/alternatives.queries';
import type { ReferralRow } from './referrals.columns';
import {
  type EventRow,
  readEvents,
  readReferralsById,
  readRequirements,
  type RequirementsRow,
} from './referrals.queries';

/** Referrals by ID; null for those that do not exist. Does not check access: the caller does. */
export const referralsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, ReferralRow | null>(async (ids) => {
    const byId = new Map((await readReferralsById(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

/** The events of referrals, oldest first. Does not check access: the caller does. */
export const eventsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, EventRow[]>(async (ids) => {
    const rows = await readEvents(db, ids);
    const groups = new Map<string, EventRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) groups.get(row.referralId)?.push(row);
    return ids.map((id) => groups.get(id) ?? []);
  });

/** What the requirements of referrals are compared with; null if there is nothing to compare. Does not check access: the caller does. */
export const requirementsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, RequirementsRow | null>(async (ids) => {
    const byId = new Map((await readRequirements(db, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

interface AlternativesTo {
  companyKey: string;
  /** Maximum number of users. */
  first: number;
}

/** Users at a company whom the viewer can ask for a referral and has not asked yet. */
export const alternativesLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<AlternativesTo, UserRow[], string>(
    async (keys) => {
      if (!viewer) return keys.map(() => []);
      const limit = Math.max(...keys.map(({ first }) => first));
      const companyKeys = [...new Set(keys.map(({ companyKey }) => companyKey))];
      const rows = await readAlternatives(db, viewer, { companyKeys, limit });
      return keys.map(({ companyKey, first }) => rows.filter((row) => row.companyKey === companyKey).slice(0, first));
    },
    { cacheKeyFn: ({ companyKey, first }) => `${first}:${companyKey}` },
  );
