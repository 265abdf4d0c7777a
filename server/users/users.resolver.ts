import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Field, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../auth/context';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import type { UsersService } from './users.service';
import { Me, UpdateProfileInput, UpdateProfilePayload, User, UserConnection, UserDirectoryFilter } from './users.types';

@ArgsType()
class UserDirectoryArgs extends pageArgs(20) {
  @Field(() => UserDirectoryFilter, { nullable: true }) filter?: UserDirectoryFilter | null;
}

@Resolver()
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Query(() => Me, { nullable: true })
  me(@Ctx() { viewer }: RequestContext): Promise<Me> | null {
    return viewer && this.users.meOf(viewer.id);
  }

  @Query(() => User, { nullable: true })
  user(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<User | null> {
    return this.users.personOf(viewer, id);
  }

  @Query(() => UserConnection)
  userDirectory(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: UserDirectoryArgs,
  ): Promise<UserConnection> {
    const withTotal = selectedPaths(info).has('totalCount');
    return this.users.directory(viewer, { filter: args.filter ?? {}, args, withTotal });
  }

  @Mutation(() => UpdateProfilePayload)
  async updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<UpdateProfilePayload> {
    return { me: await this.users.updateProfile(viewer, input) };
  }

  @Mutation(() => UpdateProfilePayload)
  async removeProfilePhoto(@Ctx() { viewer }: SignedInContext): Promise<UpdateProfilePayload> {
    return { me: await this.users.removePhoto(viewer) };
  }
}
