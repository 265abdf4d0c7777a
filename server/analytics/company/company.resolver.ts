import { Args, ArgsType, Ctx, Field, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { pageArgs } from '../../platform/api/page.types';
import type { CompanyService } from './company.service';
import { CompanyPersonConnection } from './company.types';

@ArgsType()
class CompanyPeopleArgs extends pageArgs(20) {
  @Field(() => String, { nullable: true }) q?: string | null;
}

@Resolver()
export class CompanyResolver {
  constructor(private readonly company: CompanyService) {}

  @Query(() => CompanyPersonConnection)
  companyPeople(@Ctx() { viewer }: SignedInContext, @Args() args: CompanyPeopleArgs): Promise<CompanyPersonConnection> {
    return this.company.people(viewer, args.q ?? null, args);
  }
}
