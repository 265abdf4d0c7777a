import { Ctx, FieldResolver, Int, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { Candidate } from '../../candidates/candidates.types';
import { CompanyVerification } from '../../verification/verification.types';
import type { HrDashboardService } from './hr-dashboard.service';
import { HrDashboard } from './hr-dashboard.types';

@Resolver(() => HrDashboard)
export class HrDashboardResolver {
  constructor(private readonly service: HrDashboardService) {}

  @Query(() => HrDashboard)
  hrDashboard(@Ctx() { viewer }: SignedInContext): Promise<HrDashboard> {
    return this.service.dashboard(viewer);
  }

  @FieldResolver(() => CompanyVerification)
  verification(@Ctx() { viewer }: SignedInContext): Promise<CompanyVerification> {
    return this.service.verification(viewer);
  }

  @FieldResolver(() => Int)
  totalCandidates(@Ctx() { viewer }: SignedInContext): Promise<number> {
    return this.service.totalCandidates(viewer);
  }

  @FieldResolver(() => [Candidate])
  topCandidates(@Ctx() { viewer }: SignedInContext): Promise<Candidate[]> {
    return this.service.topCandidates(viewer);
  }
}
