import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import type { UsersService } from './users.service';
import { Me, UpdateProfileInput, UpdateProfilePayload, User } from './users.types';

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
