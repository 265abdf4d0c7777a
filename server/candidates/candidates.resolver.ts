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
import { DateTimeScalar } from '../platform/api/scalars';
import { selectedPaths } from '../platform/api/selection';
import type { FilesService } from '../files/files.service';
import { FileRef } from '../files/files.types';
import { resumeIdOf } from '../users/contact-data.loaders';
import { ProfilePreview, Readiness, ReadinessPart, ReadinessStep } from '../users/users.types';
import type { CandidateSearchService } from './candidate-search.service';
import { bookmarkedLoader, extrasLoader, invitationsLoader, readinessLoader } from './candidates.loaders';
import { canSearchCandidates } from './candidates.policy';
import { lastOf } from './invitations/invitations.rules';
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

/** What only `Candidate` shows of a job seeker. */
@Resolver(() => ProfilePreview)
export class CandidatePreviewResolver {
  @FieldResolver(() => String, { nullable: true })
  experience(@Root() { standIn, ofCandidate }: ProfilePreview): string | null {
    return canSearchCandidates(standIn) ? ofCandidate.experience : null;
  }

  @FieldResolver(() => [String])
  lookingFor(@Root() { standIn, ofCandidate }: ProfilePreview): string[] {
    return canSearchCandidates(standIn) ? ofCandidate.lookingFor : [];
  }
}

@Resolver(() => Readiness)
export class ReadinessResolver {
  @FieldResolver(() => [ReadinessPart])
  async parts(@Root() readiness: Readiness, @Ctx() { loaders }: RequestContext): Promise<ReadinessPart[]> {
    return (await loaders.use(readinessLoader).load(readiness.userId)).parts;
  }

  @FieldResolver(() => ReadinessStep, { nullable: true })
  async toNextBand(@Root() readiness: Readiness, @Ctx() { loaders }: RequestContext): Promise<ReadinessStep | null> {
    return (await loaders.use(readinessLoader).load(readiness.userId)).toNextBand;
  }
}

@ArgsType()
class CandidatesArgs extends pageArgs(20) {
  @Field(() => CandidateFilter, { nullable: true }) filter?: CandidateFilter | null;
  @Field(() => CandidateSort, { defaultValue: CandidateSort.READINESS }) sort!: CandidateSort;
}

interface CandidatesServices {
  search: CandidateSearchService;
  recommendations: RecommendationsService;
  invitations: InvitationsService;
  files: FilesService;
}

@Resolver(() => Candidate)
export class CandidatesResolver {
  constructor(private readonly services: CandidatesServices) {}

  @Query(() => CandidateConnection)
  candidates(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: CandidatesArgs,
  ): Promise<CandidateConnection> {
    const withTotal = selectedPaths(info).has('totalCount');
    return this.services.search.list(viewer, { filter: args.filter ?? {}, sort: args.sort, args, withTotal });
  }

  @Query(() => Candidate, { nullable: true })
  candidate(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Candidate | null> {
    return this.services.search.one(viewer, id);
  }

  @Query(() => [CandidateMatch])
  recommendedCandidates(
    @Ctx() { viewer }: SignedInContext,
    @Arg('jobId', () => ID, { nullable: true }) jobId: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: 2 }) first: number,
  ): Promise<CandidateMatch[]> {
    return this.services.recommendations.recommended(viewer, jobId ?? null, first);
  }

  @Mutation(() => BookmarkCandidatePayload)
  async bookmarkCandidate(
    @Arg('input', () => BookmarkCandidateInput) input: BookmarkCandidateInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<BookmarkCandidatePayload> {
    return { candidate: await this.services.search.bookmark(viewer, input) };
  }

  @Mutation(() => InviteToApplyPayload)
  async inviteToApply(
    @Arg('input', () => InviteToApplyInput) input: InviteToApplyInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<InviteToApplyPayload> {
    return { conversation: await this.services.invitations.invite(viewer, input) };
  }

  @FieldResolver(() => String, { nullable: true })
  async experience(@Root() { id }: Candidate, @Ctx() { loaders }: RequestContext): Promise<string | null> {
    return (await loaders.use(extrasLoader).load(id)).experience;
  }

  @FieldResolver(() => [String])
  async lookingFor(@Root() { id }: Candidate, @Ctx() { loaders }: RequestContext): Promise<string[]> {
    return (await loaders.use(extrasLoader).load(id)).lookingFor;
  }

  @FieldResolver(() => FileRef, { nullable: true })
  async resume(@Root() { user }: Candidate, @Ctx() context: RequestContext): Promise<FileRef | null> {
    return this.services.files.refById(context, await resumeIdOf(user, context));
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
    return lastOf(await loaders.use(invitationsLoader).load(id), jobId) !== null;
  }

  @FieldResolver(() => DateTimeScalar, { nullable: true })
  async invitedAt(
    @Root() { id }: Candidate,
    @Arg('jobId', () => ID, { nullable: true }) jobId: string | null | undefined,
    @Ctx() { loaders }: RequestContext,
  ): Promise<Date | null> {
    return lastOf(await loaders.use(invitationsLoader).load(id), jobId);
  }
}
