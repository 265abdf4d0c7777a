import { Arg, Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext, SignedInContext } from '../../access/context';
import type { Connection } from '../../platform/api/connection';
import { pageArgs } from '../../platform/api/page.types';
import { DateTimeScalar } from '../../platform/api/scalars';
import { User } from '../users.types';
import { blockedLoader, lastActiveOf } from './blocks.loaders';
import type { BlocksService } from './blocks.service';
import {
  type BlockedUser,
  BlockedUserConnection,
  BlockUserInput,
  BlockUserPayload,
  UnblockUserInput,
  UnblockUserPayload,
} from './blocks.types';

@ArgsType()
class BlockedUsersArgs extends pageArgs(20) {}

@Resolver(() => User)
export class BlocksResolver {
  constructor(private readonly service: BlocksService) {}

  @Query(() => BlockedUserConnection)
  blockedUsers(@Ctx() { viewer }: SignedInContext, @Args() args: BlockedUsersArgs): Promise<Connection<BlockedUser>> {
    return this.service.list(viewer, args);
  }

  @Mutation(() => BlockUserPayload)
  async blockUser(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => BlockUserInput) { userId }: BlockUserInput,
  ): Promise<BlockUserPayload> {
    return { user: await this.service.block(viewer, userId) };
  }

  @Mutation(() => UnblockUserPayload)
  async unblockUser(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => UnblockUserInput) { userId }: UnblockUserInput,
  ): Promise<UnblockUserPayload> {
    return { user: await this.service.unblock(viewer, userId) };
  }

  @FieldResolver(() => Boolean)
  viewerBlocks(@Root() { id }: User, @Ctx() { loaders }: RequestContext): Promise<boolean> {
    return loaders.use(blockedLoader).load(id);
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true })
  lastActiveAt(@Root() user: User, @Ctx() context: RequestContext): Promise<Date | null> {
    return lastActiveOf(user, context);
  }
}
