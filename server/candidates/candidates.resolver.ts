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
} from 'type-graphql';
import type { RequestContext, SignedInContext } from '../access/context';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import { Readiness, ReadinessPart } from '../users/users.types';
import type { CandidateSearchService } from './candidate-search.service';
import { bookmarkedLoader, extrasLoader, invitationsLoader, readinessPartsLoader } from './candidates.loaders';
import { CandidateSort } from './candidates.rules';
import {
  BookmarkCandidateInput,
  BookmarkCandidatePayload,
  Candidate,
  CandidateConnection,
  CandidateFilter,
} from './candidates.types';
import type { InvitationsService } from './invitations/invitations.service';
import { CandidateMatch, InviteToApplyInput, InviteToApplyPayload } from './recommendations/matches.types';
import type { RecommendationsService } from './recommendations/recommendations.service';

@Resolver(() => Readiness)
export class ReadinessResolver {
  @FieldResolver(() => [ReadinessPart])
  parts(@Root() readiness: Readiness, @Ctx() { loaders }: RequestContext): Promise<ReadinessPart[]> {
    return loaders.use(readinessPartsLoader).load(readiness.userId);
  }
}

@ArgsType()
class CandidatesArgs extends pageArgs(20) {
  @Field(() => CandidateFilter, { nullable: true }) filter?: CandidateFilter | null;
  @Field(() => CandidateSort, { defaultValue: CandidateSort.READINESS }) sort!: CandidateSort;
}

@Resolver(() => Candidate)
export class CandidatesResolver {
  constructor(
    private readonly search: CandidateSearchService,
    private readonly recommendations: RecommendationsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Query(() => CandidateConnection)
  candidates(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: CandidatesArgs,
  ): Promise<CandidateConnection> {
    const withTotal = selectedPaths(info).has('totalCount');
    return this.search.list(viewer, { filter: args.filter ?? {}, sort: args.sort, args, withTotal });
  }

  @Query(() => Candidate, { nullable: true })
  candidate(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Candidate | null> {
    return this.search.one(viewer, id);
  }

  @Query(() => [CandidateMatch])
  recommendedCandidates(
    @Ctx() { viewer }: SignedInContext,
    @Arg('jobId', () => ID, { nullable: true }) jobId: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: 2 }) first: number,
  ): Promise<CandidateMatch[]> {
    return this.recommendations.recommended(viewer, jobId ?? null, first);
  }

  @Mutation(() => BookmarkCandidatePayload)
  async bookmarkCandidate(
    @Arg('input', () => BookmarkCandidateInput) input: BookmarkCandidateInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<BookmarkCandidatePayload> {
    return { candidate: await this.search.bookmark(viewer, input) };
  }

  @Mutation(() => InviteToApplyPayload)
  async inviteToApply(
    @Arg('input', () => InviteToApplyInput) input: InviteToApplyInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<InviteToApplyPayload> {
    return { conversation: await this.invitations.invite(viewer, input) };
  }

  @FieldResolver(() => String, { nullable: true })
  async experience(@Root() { id }: Candidate, @Ctx() { loaders }: RequestContext): Promise<string | null> {
    return (await loaders.use(extrasLoader).load(id)).experience;
  }

  @FieldResolver(() => [String])
  async lookingFor(@Root() { id }: Candidate, @Ctx() { loaders }: RequestContext): Promise<string[]> {
    return (await loaders.use(extrasLoader).load(id)).lookingFor;
  }

  @FieldResolver(() => Boolean)
  bookmarked(@Root() { id }: Candidate, @Ctx() { loaders }: RequestContext): Promise<boolean> {
    return loaders.use(bookmarkedLoader).load(id);
  }

  @FieldResolver(() => Boolean)
  async invited(
    @Root() { id }: Candidate,
    @Arg('jobId', () => ID, { nullable: true }) jobId: string | null | undefined,
    @Ctx() { loaders }: RequestContext,
  ): Promise<boolean> {
    const jobs = await loaders.use(invitationsLoader).load(id);
    return jobId ? jobs.has(jobId.toLowerCase()) : jobs.size > 0;
  }
}
