import DataLoader from 'dataloader';
import type { RequestContext } from '../../access/context';
import type { Clock } from '../../platform/clock';
import { readReferrerFacts } from './stats.queries';
import { REPLY_WINDOW, statsOf } from './stats.rules';
import type { ReferrerStats } from './stats.types';

/** Referrer statistics by user ID, one statement per batch. */
export const referrerStatsLoader =
  (clock: Clock) =>
  ({ db }: RequestContext) =>
    new DataLoader<string, ReferrerStats>(async (ids) => {
      const since = new Date(clock.now().getTime() - REPLY_WINDOW);
      const rows = await readReferrerFacts(db, ids, since);
      const byId = new Map(rows.map(({ id, ...facts }) => [id, statsOf(facts)]));
      return ids.map((id) => byId.get(id) ?? new Error('Every id that is asked for has a row.'));
    });
