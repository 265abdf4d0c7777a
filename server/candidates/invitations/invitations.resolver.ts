import { Args, ArgsType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { Job } from '../../jobs/jobs.types';
import { pageArgs } from '../../platform/api/page.types';
import type { JobInvitationsService } from './job-invitations.service';
import { JobInvitationConnection } from './invitations.types';

@ArgsType()
class InvitationsArgs extends pageArgs(20) {}

/** The invitations to apply for a job. */
@Resolver(() => Job)
export class JobInvitationsResolver {
  constructor(private readonly service: JobInvitationsService) {}

  @FieldResolver(() => JobInvitationConnection, { nullable: true })
  invitations(
    @Root() job: Job,
    @Ctx() { viewer }: SignedInContext,
    @Args() args: InvitationsArgs,
  ): Promise<JobInvitationConnection | null> {
    return this.service.ofJob(viewer, job, args);
  }
}
