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
import { CreditEntry } from '../credits/credits.types';
import { FileRef } from '../files/files.types';
import type { ConversationsService } from '../messages/conversations/conversations.service';
import { Conversation } from '../messages/messages.types';
import type { Core } from '../platform/core';
import { pageArgs } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { selectedPaths } from '../platform/api/selection';
import { canAskForReferrals } from '../users/users.policy';
import { Me, User } from '../users/users.types';
import type { ReferralChange } from './referral-events';
import { endOfPause, ReferralRequestObstacle } from './referrals.policy';
import type { ExportService } from './lists/export.service';
import type { NotesService } from './notes/notes.service';
import { ReferralBox, ReferralSort } from './referrals.rules';
import type { ReferralsService } from './referrals.service';
import { shapeOf } from './referrals.projection';
import {
  ChangeReferralStatusInput,
  ChangeReferralStatusPayload,
  ChangeReferralStatusesInput,
  ChangeReferralStatusesPayload,
  Referral,
  ReferralConnection,
  ReferralEvent,
  ReferralFilter,
  RequestReferralInput,
  RequestReferralPayload,
  ReferralQuota,
  RequirementsMatch,
  SetReferralNotesInput,
  SetReferralNotesPayload,
} from './referrals.types';
import type { RequestsService } from './requests/requests.service';
import type { TransitionsService } from './transitions/transitions.service';

@ArgsType()
class ReferralsArgs extends pageArgs(20) {
  @Field(() => ReferralBox) box!: ReferralBox;
  @Field(() => ReferralFilter, { nullable: true }) filter?: ReferralFilter | null;
  @Field(() => ReferralSort, { defaultValue: ReferralSort.NEWEST }) sort!: ReferralSort;
}

/** The use cases of referrals. */
export interface ReferralServices {
  referrals: ReferralsService;
  requests: RequestsService;
  transitions: TransitionsService;
  notes: NotesService;
  exports: ExportService;
  clock: Core['clock'];
}

@Resolver(() => Referral)
export class ReferralsResolver {
  private readonly referralsService: ReferralsService;

  constructor(
    private readonly services: ReferralServices,
    private readonly conversations: Pick<ConversationsService, 'withPerson'>,
  ) {
    this.referralsService = services.referrals;
  }

  @Query(() => ReferralConnection)
  referrals(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: ReferralsArgs,
  ): Promise<ReferralConnection> {
    const { box, filter, sort } = args;
    const paths = selectedPaths(info);
    const withCounts = paths.has('totalCount') || paths.has('counts');
    const list = { box, filter: filter ?? {}, sort, args, shape: shapeOf(paths), withCounts };
    return this.referralsService.list(viewer, list);
  }

  @Query(() => Referral, { nullable: true })
  referral(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Referral | null> {
    return this.referralsService.one(viewer, id);
  }

  @Mutation(() => RequestReferralPayload)
  async requestReferral(
    @Arg('input', () => RequestReferralInput) input: RequestReferralInput,
    @Info() info: GraphQLResolveInfo,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<RequestReferralPayload> {
    const requested = await this.services.requests.request(viewer, input);
    return { referral: await this.referralsService.requested(viewer, requested, selectedPaths(info)) };
  }

  @Mutation(() => ChangeReferralStatusPayload)
  async changeReferralStatus(
    @Arg('input', () => ChangeReferralStatusInput) input: ChangeReferralStatusInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ChangeReferralStatusPayload> {
    return { referral: await this.services.transitions.changeStatus(viewer, input) };
  }

  @Mutation(() => ChangeReferralStatusesPayload)
  changeReferralStatuses(
    @Arg('input', () => ChangeReferralStatusesInput) input: ChangeReferralStatusesInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ChangeReferralStatusesPayload> {
    return this.services.transitions.changeStatuses(viewer, input);
  }

  @Mutation(() => SetReferralNotesPayload)
  async setReferralNotes(
    @Arg('input', () => SetReferralNotesInput) input: SetReferralNotesInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SetReferralNotesPayload> {
    return { referral: await this.services.notes.setNotes(viewer, input) };
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

  @FieldResolver(() => RequirementsMatch, { nullable: true })
  requirementsMatch(@Root() referral: Referral, @Ctx() context: SignedInContext): Promise<RequirementsMatch | null> {
    return this.referralsService.requirementsMatch(context, referral);
  }

  @FieldResolver(() => Conversation, { nullable: true })
  conversation(@Root() referral: Referral, @Ctx() context: SignedInContext): Promise<Conversation | null> {
    return this.conversations.withPerson(context, this.referralsService.otherPartyOf(referral));
  }
}

@Resolver(() => Me)
export class MyReferralsResolver {
  constructor(private readonly services: Pick<ReferralServices, 'referrals' | 'requests'>) {}

  @FieldResolver(() => Int)
  pendingRequests(@Root() me: Me): Promise<number> {
    return this.services.referrals.pendingRequests(me);
  }

  @FieldResolver(() => ReferralQuota, { nullable: true })
  referralQuota(@Root() { role, id }: Me): Promise<ReferralQuota> | null {
    return canAskForReferrals({ role }) ? this.services.requests.quota(id) : null;
  }
}

/** The referral that earned credits. */
@Resolver(() => CreditEntry)
export class CreditEntryReferralResolver {
  constructor(private readonly service: ReferralsService) {}

  @FieldResolver(() => Referral, { nullable: true })
  referral(@Root() { referralId }: CreditEntry, @Ctx() context: SignedInContext): Promise<Referral | null> | null {
    return referralId === null ? null : this.service.oneOfMany(context, referralId);
  }
}

/** What the viewer can do with this user in referrals. */
@Resolver(() => User)
export class UserReferralsResolver {
  constructor(private readonly requests: RequestsService) {}

  @FieldResolver(() => Boolean)
  async viewerCanRequestReferral(@Root() user: User, @Ctx() context: RequestContext): Promise<boolean> {
    return (await this.requests.obstacle(context, user)) === null;
  }

  @FieldResolver(() => ReferralRequestObstacle, { nullable: true })
  referralRequestObstacle(@Root() user: User, @Ctx() context: RequestContext): Promise<ReferralRequestObstacle | null> {
    return this.requests.obstacle(context, user);
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true })
  requestsPausedUntil(@Root() user: User, @Ctx() { viewer }: RequestContext): Date | null {
    return viewer && endOfPause(viewer, user);
  }
}
