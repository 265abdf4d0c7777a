import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import type { HealthService } from './health.service';
import { RetryFailedEmailsInput, RetryFailedEmailsPayload, SystemHealth } from './health.types';

@Resolver()
export class HealthResolver {
  constructor(private readonly health: HealthService) {}

  @Query(() => SystemHealth)
  systemHealth(@Ctx() { viewer }: SignedInContext): Promise<SystemHealth> {
    return this.health.health(viewer);
  }

  @Mutation(() => RetryFailedEmailsPayload)
  async retryFailedEmails(
    @Arg('input', () => RetryFailedEmailsInput) { ids }: RetryFailedEmailsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RetryFailedEmailsPayload> {
    return { retried: await this.health.retryEmails(viewer, ids) };
  }
}
