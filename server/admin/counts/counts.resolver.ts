import { Ctx, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { CountsService } from './counts.service';
import { AdminCounts } from './counts.types';

@Resolver()
export class CountsResolver {
  constructor(private readonly counts: CountsService) {}

  @Query(() => AdminCounts)
  adminCounts(@Ctx() { viewer }: SignedInContext): Promise<AdminCounts> {
    return this.counts.counts(viewer);
  }
}
