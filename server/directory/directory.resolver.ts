import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Field, Info, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import { UserConnection } from '../users/users.types';
import type { DirectoryService } from './directory.service';
import { UserDirectorySort } from './directory.rules';
import { UserDirectoryFilter } from './directory.types';

@ArgsType()
class UserDirectoryArgs extends pageArgs(20) {
  @Field(() => UserDirectoryFilter, { nullable: true }) filter?: UserDirectoryFilter | null;
  @Field(() => UserDirectorySort, { defaultValue: UserDirectorySort.FITTING }) sort!: UserDirectorySort;
}

@Resolver()
export class DirectoryResolver {
  constructor(private readonly directory: DirectoryService) {}

  @Query(() => UserConnection)
  userDirectory(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: UserDirectoryArgs,
  ): Promise<UserConnection> {
    const withTotal = selectedPaths(info).has('totalCount');
    return this.directory.find(viewer, { filter: args.filter ?? {}, sort: args.sort, args, withTotal });
  }

  @Query(() => [String])
  companySuggestions(@Ctx() { viewer }: SignedInContext, @Arg('query', () => String) query: string): Promise<string[]> {
    return this.directory.companies(viewer, query);
  }
}
