import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import { CandidateConnection } from '../candidates/candidates.types';
import { FileRef } from '../files/files.types';
import { Job } from '../jobs/jobs.types';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import { Referral } from '../referrals/referrals.types';
import { User } from '../users/users.types';
import { ApplicationStage } from './applications.rules';
import type { ApplicationsService } from './applications.service';
import {
  Application,
  ApplicationConnection,
  ApplicationFilter,
  ApplyToJobInput,
  ApplyToJobPayload,
  ChangeApplicationStageInput,
  ChangeApplicationStagePayload,
  ChangeApplicationStagesInput,
  ChangeApplicationStagesPayload,
  SaveJobInput,
  SaveJobPayload,
} from './applications.types';
import type { BoardService } from './tracker/board.service';

@ArgsType()
class BoardArgs extends pageArgs(50) {
  @Field(() => ApplicationFilter, { nullable: true }) filter?: ApplicationFilter | null;
}

@ArgsType()
class ApplicantsArgs extends pageArgs(20) {}

@ArgsType()
class JobApplicationsArgs extends pageArgs(20) {
  @Field(() => [ApplicationStage], { nullable: true }) stage?: ApplicationStage[] | null;
}

@Resolver(() => Application)
export class ApplicationsResolver {
  constructor(
    private readonly board: BoardService,
    private readonly service: ApplicationsService,
  ) {}

  @Query(() => ApplicationConnection)
  applications(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() { filter, ...args }: BoardArgs,
  ): Promise<ApplicationConnection> {
    const paths = selectedPaths(info);
    const withCounts = paths.has('totalCount') || paths.has('counts');
    return this.board.list(viewer, { filter: filter ?? {}, args, withCounts });
  }

  @Mutation(() => ApplyToJobPayload)
  async applyToJob(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ApplyToJobInput) input: ApplyToJobInput,
  ): Promise<ApplyToJobPayload> {
    return { application: await this.service.apply(viewer, input) };
  }

  @Mutation(() => SaveJobPayload)
  async saveJob(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => SaveJobInput) input: SaveJobInput,
  ): Promise<SaveJobPayload> {
    return { job: await this.service.save(viewer, input) };
  }

  @Mutation(() => ChangeApplicationStagePayload)
  async changeApplicationStage(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ChangeApplicationStageInput) input: ChangeApplicationStageInput,
  ): Promise<ChangeApplicationStagePayload> {
    return { application: await this.service.changeStage(viewer, input) };
  }

  @Mutation(() => ChangeApplicationStagesPayload)
  changeApplicationStages(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ChangeApplicationStagesInput) input: ChangeApplicationStagesInput,
  ): Promise<ChangeApplicationStagesPayload> {
    return this.service.changeStages(viewer, input);
  }

  @FieldResolver(() => Referral, { nullable: true })
  referral(@Root() application: Application, @Ctx() context: SignedInContext): Promise<Referral | null> {
    return this.board.referralOf(context, application);
  }

  @FieldResolver(() => User, { nullable: true })
  movedBy(@Root() application: Application, @Ctx() context: SignedInContext): Promise<User | null> {
    return this.service.mover(context, application);
  }

  @FieldResolver(() => FileRef, { nullable: true })
  resume(@Root() application: Application, @Ctx() context: SignedInContext): Promise<FileRef | null> {
    return this.service.resume(context, application);
  }
}

/** The fields of a job that depend on applications. */
@Resolver(() => Job)
export class JobApplicationsResolver {
  constructor(
    private readonly board: BoardService,
    private readonly service: ApplicationsService,
  ) {}

  @FieldResolver(() => CandidateConnection, { nullable: true })
  applicants(
    @Root() job: Job,
    @Ctx() { viewer }: SignedInContext,
    @Args() args: ApplicantsArgs,
  ): Promise<CandidateConnection | null> {
    return this.service.applicants(viewer, job, args);
  }

  @FieldResolver(() => ApplicationConnection, { nullable: true })
  // oxlint-disable-next-line max-params -- the contract's arguments
  applications(
    @Root() job: Job,
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() { stage, ...args }: JobApplicationsArgs,
  ): Promise<ApplicationConnection | null> {
    return this.service.ofJob(viewer, job, {
      args,
      stages: stage ?? null,
      withCounts: selectedPaths(info).has('counts'),
    });
  }

  @FieldResolver(() => Boolean)
  viewerHasApplied(@Root() job: Job, @Ctx() context: SignedInContext): Promise<boolean> {
    return this.board.hasApplied(job, context);
  }

  @FieldResolver(() => Boolean)
  viewerHasSaved(@Root() job: Job, @Ctx() context: SignedInContext): Promise<boolean> {
    return this.board.hasSaved(job, context);
  }
}
