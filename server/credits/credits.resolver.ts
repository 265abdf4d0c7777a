import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../auth/context';
import type { Connection } from '../platform/connection';
import type { CreditsService } from './credits.service';
import { CreditAccount, type CreditEntry, CreditEntryConnection } from './credits.types';

@Resolver()
export class CreditsResolver {
  constructor(private readonly service: CreditsService) {}

  @Query(() => CreditAccount)
  credits(@Ctx() { viewer }: SignedInContext): Promise<CreditAccount> {
    return this.service.account(viewer);
  }

  @Query(() => CreditEntryConnection)
  creditEntries(
    @Ctx() { viewer }: SignedInContext,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<Connection<CreditEntry>> {
    return this.service.entries(viewer, { first, after });
  }
}
