import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../access/context';
import type { Clock } from '../../platform/clock';
import { Me, User } from '../../users/users.types';
import { referrerStatsLoader } from './stats.loaders';
import { ReferrerStats } from './stats.types';

@Resolver(() => User)
export class UserStatsResolver {
  private readonly statsLoader: ReturnType<typeof referrerStatsLoader>;

  constructor(clock: Clock) {
    this.statsLoader = referrerStatsLoader(clock);
  }

  @FieldResolver(() => ReferrerStats)
  stats(@Root() { id }: User, @Ctx() { loaders }: RequestContext): Promise<ReferrerStats> {
    return loaders.use(this.statsLoader).load(id);
  }
}

@Resolver(() => Me)
export class MyStatsResolver {
  private readonly statsLoader: ReturnType<typeof referrerStatsLoader>;

  constructor(clock: Clock) {
    this.statsLoader = referrerStatsLoader(clock);
  }

  @FieldResolver(() => ReferrerStats)
  stats(@Root() { id }: Me, @Ctx() { loaders }: RequestContext): Promise<ReferrerStats> {
    return loaders.use(this.statsLoader).load(id);
  }
}
