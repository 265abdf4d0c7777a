import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import { type UserRow } from '../users/users.columns';
import { readReferrers, readViewerFacts, type ViewerFacts } from './people.queries';

/** What fit is judged by, once a request however many jobs it lists. */
export const viewerFactsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, ViewerFacts | null>((userIds) => Promise.all(userIds.map((id) => readViewerFacts(db, id))));

interface Asked {
  companyKey: string;
  /** How many. */
  first: number;
}

/** Whom the viewer can ask at a company. */
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
