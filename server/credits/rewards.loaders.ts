import DataLoader from 'dataloader';
import type { RequestContext } from '../access/context';
import type { Reward } from './credits.types';
import { readRewards } from './rewards.queries';

/** Rewards by ID, one statement per batch. */
export const rewardsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, Reward | null>(async (ids) => {
    const byId = new Map((await readRewards(db, ids)).map((reward) => [reward.id, reward]));
    return ids.map((id) => byId.get(id) ?? null);
  });
