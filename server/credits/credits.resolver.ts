import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import { CreditEntryKind } from './credits.rules';
import type { CreditsService } from './credits.service';
import { CreditAccount, type CreditEntry, CreditEntryConnection } from './credits.types';

@ArgsType()
class EntriesArgs extends pageArgs(20) {
  @Field(() => CreditEntryKind, { nullable: true }) kind?: CreditEntryKind | null;
}

@Resolver()
export class CreditsResolver {
  constructor(private readonly service: CreditsService) {}

  @Query(() => CreditAccount)
  credits(@Ctx() { viewer }: SignedInContext): Promise<CreditAccount> {
    return this.service.account(viewer);
  }

  @Query(() => CreditEntryConnection)
  creditEntries(@Ctx() { viewer }: SignedInContext, @Args() args: EntriesArgs): Promise<Connection<CreditEntry>> {
    return this.service.entries(viewer, args.kind ?? null, args);
  }
}
