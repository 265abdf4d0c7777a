import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type UserRow } from '../users/users.columns';
import type { JobRow } from './jobs.columns';
import { readOpenJobsAt } from './jobs.queries';
import {
  countReferrers,
  readReferrers,
  readViewerFacts,
  type ViewerFacts,
} from './viewer-fields/viewer-fields.queries';

/** The viewer's facts for match scores, read once per request. */
export const viewerFactsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, ViewerFacts | null>((userIds) => Promise.all(userIds.map((id) => readViewerFacts(db, id))));

interface Asked {
  companyKey: string;
  /** Maximum number of results. */
  first: number;
}

/** Referrers at a company to whom the viewer can send a request. */
export const referrersLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<Asked, UserRow[], string>(
    async (keys) => {
      if (!viewer) return keys.map(() => []);
      const limit = Math.max(...keys.map((key) => key.first));
      const companyKeys = [...new Set(keys.map((key) => key.companyKey))];
      const rows = await readReferrers(db, viewer, { companyKeys, limit });
      return keys.map(({ companyKey, first }) => rows.filter((row) => row.companyKey === companyKey).slice(0, first));
    },
    { cacheKeyFn: ({ companyKey, first }) => `${first}:${companyKey}` },
  );

/** The newest open jobs at a company. */
export const openJobsLoader = ({ db }: RequestContext) =>
  new DataLoader<Asked, JobRow[], string>(
    async (keys) => {
      const limit = Math.max(...keys.map((key) => key.first));
      const companyKeys = [...new Set(keys.map((key) => key.companyKey))];
      const rows = await readOpenJobsAt(db, { companyKeys, limit });
      return keys.map(({ companyKey, first }) => rows.filter((row) => row.companyKey === companyKey).slice(0, first));
    },
    { cacheKeyFn: ({ companyKey, first }) => `${first}:${companyKey}` },
  );

/** How many users at a company can refer the viewer, by the key of the company. */
export const referrersCountLoader = ({ db, viewer }: RequestContext) =>
  new DataLoader<string, number>(async (companyKeys) => {
    const counts = viewer ? await countReferrers(db, viewer, companyKeys) : [];
    const byCompany = new Map(counts.map(({ companyKey, count }) => [companyKey, count]));
    return companyKeys.map((key) => byCompany.get(key) ?? 0);
  });
