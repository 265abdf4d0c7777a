import { Ctx, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { HealthService } from './health.service';
import { SystemHealth } from './health.types';

@Resolver()
export class HealthResolver {
  constructor(private readonly health: HealthService) {}

  @Query(() => SystemHealth)
  systemHealth(@Ctx() { viewer }: SignedInContext): Promise<SystemHealth> {
    return this.health.health(viewer);
  }
}
