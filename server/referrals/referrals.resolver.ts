import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { FileRef } from '../files/files.types';
import type { ConversationsService } from '../messages/conversations/conversations.service';
import { Conversation } from '../messages/messages.types';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import { canAskForReferrals } from '../users/users.policy';
import { Me, User } from '../users/users.types';
import type { ReferralChange } from './referral-events';
import { ReferralRequestObstacle, referralRequestObstacle } from './referrals.policy';
import { ReferralBox } from './referrals.rules';
import type { ReferralsService } from './referrals.service';
import { shapeOf } from './referrals.projection';
import {
  ChangeReferralStatusInput,
  ChangeReferralStatusPayload,
  Referral,
  ReferralConnection,
  ReferralEvent,
  ReferralFilter,
  RequestReferralInput,
  RequestReferralPayload,
  ReferralQuota,
} from './referrals.types';
import type { RequestsService } from './requests/requests.service';

@ArgsType()
class ReferralsArgs extends pageArgs(20) {
  @Field(() => ReferralBox) box!: ReferralBox;
  @Field(() => ReferralFilter, { nullable: true }) filter?: ReferralFilter | null;
}

@Resolver(() => Referral)
export class ReferralsResolver {
  constructor(
    private readonly referralsService: ReferralsService,
    private readonly requests: RequestsService,
    private readonly conversations: Pick<ConversationsService, 'withPerson'>,
  ) {}

  @Query(() => ReferralConnection)
  referrals(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: ReferralsArgs,
  ): Promise<ReferralConnection> {
    const { box, filter } = args;
    const paths = selectedPaths(info);
    const withCounts = paths.has('totalCount') || paths.has('counts');
    return this.referralsService.list(viewer, { box, filter: filter ?? {}, args, shape: shapeOf(paths), withCounts });
  }

  @Query(() => Referral, { nullable: true })
  referral(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Referral | null> {
    return this.referralsService.one(viewer, id);
  }

  @Mutation(() => RequestReferralPayload)
  async requestReferral(
    @Arg('input', () => RequestReferralInput) input: RequestReferralInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RequestReferralPayload> {
    return { referral: await this.referralsService.require(viewer, await this.requests.request(viewer, input)) };
  }

  @Mutation(() => ChangeReferralStatusPayload)
  async changeReferralStatus(
    @Arg('input', () => ChangeReferralStatusInput) input: ChangeReferralStatusInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ChangeReferralStatusPayload> {
    return { referral: await this.referralsService.changeStatus(viewer, input) };
  }

  @Subscription(() => Referral, { topics: 'referral', topicId: ({ context }) => context.viewer.id })
  referralChanged(@Root() change: ReferralChange, @Ctx() { viewer }: SignedInContext): Promise<Referral> {
    return this.referralsService.require(viewer, change.referralId);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() referral: Referral, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.referralsService.resume(context, referral);
  }

  @FieldResolver(() => [ReferralEvent])
  events(@Root() referral: Referral, @Ctx() context: SignedInContext): Promise<ReferralEvent[]> {
    return this.referralsService.events(context, referral);
  }

  @FieldResolver(() => [User])
  alternatives(
    @Root() referral: Referral,
    @Ctx() context: SignedInContext,
    @Arg('first', () => Int, { defaultValue: 3 }) first: number,
  ): Promise<User[]> {
    return this.referralsService.alternatives(context, referral, first);
  }

  @FieldResolver(() => Conversation, { nullable: true })
  conversation(@Root() referral: Referral, @Ctx() context: SignedInContext): Promise<Conversation | null> {
    return this.conversations.withPerson(context, this.referralsService.otherPartyOf(referral));
  }
}

@Resolver(() => Me)
export class ReferralQuotaResolver {
  constructor(private readonly requests: RequestsService) {}

  @FieldResolver(() => ReferralQuota, { nullable: true })
  referralQuota(@Root() { role, id }: Me): Promise<ReferralQuota> | null {
    return canAskForReferrals({ role }) ? this.requests.quota(id) : null;
  }
}

/** What the viewer can do with this user in referrals. */
@Resolver(() => User)
export class UserReferralsResolver {
  @FieldResolver(() => Boolean)
  viewerCanRequestReferral(@Root() user: User, @Ctx() { viewer }: RequestContext): boolean {
    return viewer !== null && referralRequestObstacle(viewer, user) === null;
  }

  @FieldResolver(() => ReferralRequestObstacle, { nullable: true })
  referralRequestObstacle(@Root() user: User, @Ctx() { viewer }: RequestContext): ReferralRequestObstacle | null {
    return viewer === null ? ReferralRequestObstacle.VIEWER_IS_NOT_A_JOB_SEEKER : referralRequestObstacle(viewer, user);
  }
}
