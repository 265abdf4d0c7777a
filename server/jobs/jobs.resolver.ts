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
import type { SignedInContext } from '../access/context';
import { pageArgs } from '../platform/api/page.types';
import { selectedPaths } from '../platform/api/selection';
import { User } from '../users/users.types';
import type { JobViewerFieldsService } from './viewer-fields/viewer-fields.service';
import { JobSort } from './jobs.rules';
import type { JobsService } from './jobs.service';
import { posterShown } from './poster.columns';
import {
  ChangeJobStatusInput,
  ChangeJobStatusPayload,
  DeleteJobInput,
  DeleteJobPayload,
  Job,
  JobConnection,
  JobFilter,
  JobMatch,
  PostJobInput,
  PostJobPayload,
  UpdateJobInput,
  UpdateJobPayload,
} from './jobs.types';

@ArgsType()
class JobsArgs extends pageArgs(20) {
  @Field(() => JobFilter, { nullable: true }) filter?: JobFilter | null;
  @Field(() => JobSort, { defaultValue: JobSort.POSTED_DATE }) sort!: JobSort;
}

@Resolver(() => Job)
export class JobsResolver {
  constructor(
    private readonly service: JobsService,
    private readonly viewerFields: JobViewerFieldsService,
  ) {}

  @Query(() => JobConnection)
  jobs(
    @Ctx() { viewer }: SignedInContext,
    @Info() info: GraphQLResolveInfo,
    @Args() args: JobsArgs,
  ): Promise<JobConnection> {
    const paths = selectedPaths(info);
    const shows = {
      poster: posterShown(paths),
      total: paths.has('totalCount'),
      counts: paths.has('counts'),
      totals: paths.has('totals'),
    };
    return this.service.list(viewer, { ...args, shows });
  }

  @Query(() => Job, { nullable: true })
  job(@Ctx() { viewer }: SignedInContext, @Arg('id', () => ID) id: string): Promise<Job | null> {
    return this.service.one(viewer, id);
  }

  @Mutation(() => PostJobPayload)
  async postJob(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => PostJobInput) input: PostJobInput,
  ): Promise<PostJobPayload> {
    return { job: await this.service.post(viewer, input) };
  }

  @Mutation(() => UpdateJobPayload)
  async updateJob(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => UpdateJobInput) input: UpdateJobInput,
  ): Promise<UpdateJobPayload> {
    return { job: await this.service.update(viewer, input) };
  }

  @Mutation(() => ChangeJobStatusPayload)
  async changeJobStatus(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => ChangeJobStatusInput) input: ChangeJobStatusInput,
  ): Promise<ChangeJobStatusPayload> {
    return { job: await this.service.changeStatus(viewer, input) };
  }

  @Mutation(() => DeleteJobPayload)
  async deleteJob(
    @Ctx() { viewer }: SignedInContext,
    @Arg('input', () => DeleteJobInput) input: DeleteJobInput,
  ): Promise<DeleteJobPayload> {
    return { deletedId: await this.service.delete(viewer, input.id) };
  }

  @FieldResolver(() => User)
  postedBy(@Root() job: Job, @Ctx() context: SignedInContext): User | Promise<User> {
    return job.postedBy ?? this.viewerFields.posterOf(job, context);
  }

  @FieldResolver(() => User, { nullable: true })
  changedBy(@Root() job: Job, @Ctx() context: SignedInContext): Promise<User | null> {
    return this.viewerFields.changerOf(job, context);
  }

  @FieldResolver(() => Int, { nullable: true })
  async matchScore(@Root() job: Job, @Ctx() context: SignedInContext): Promise<number | null> {
    return (await this.viewerFields.match(job, context))?.score ?? null;
  }

  @FieldResolver(() => JobMatch, { nullable: true })
  match(@Root() job: Job, @Ctx() context: SignedInContext): Promise<JobMatch | null> {
    return this.viewerFields.match(job, context);
  }

  @FieldResolver(() => Int)
  referrersCount(@Root() job: Job, @Ctx() context: SignedInContext): Promise<number> {
    return this.viewerFields.referrersCount(job, context);
  }

  @FieldResolver(() => [User])
  referrers(
    @Root() job: Job,
    @Ctx() context: SignedInContext,
    @Arg('first', () => Int, { defaultValue: 5 }) first: number,
  ): Promise<User[]> {
    return this.viewerFields.referrers(job, context, first);
  }

  @FieldResolver(() => [Job])
  otherOpenJobs(
    @Root() job: Job,
    @Ctx() context: SignedInContext,
    @Arg('first', () => Int, { defaultValue: 5 }) first: number,
  ): Promise<Job[]> {
    return this.viewerFields.otherOpenJobs(job, context, first);
  }
}
