import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../access/context';
import { Notification } from '../../notifications/notifications.types';
import { Referral } from '../../referrals/referrals.types';
import type { DashboardsService } from './dashboards.service';
import { ReferrerDashboard, StudentDashboard } from './dashboards.types';

@Resolver(() => StudentDashboard)
export class StudentDashboardResolver {
  constructor(private readonly service: DashboardsService) {}

  @Query(() => StudentDashboard)
  studentDashboard(@Ctx() { viewer }: SignedInContext): Promise<StudentDashboard> {
    return this.service.student(viewer);
  }

  @FieldResolver(() => [Referral])
  recentReferrals(@Ctx() { viewer }: SignedInContext): Promise<Referral[]> {
    return this.service.sent(viewer);
  }

  @FieldResolver(() => [Notification])
  recentNotifications(@Ctx() { viewer }: SignedInContext): Promise<Notification[]> {
    return this.service.latestNotifications(viewer);
  }
}

@Resolver(() => ReferrerDashboard)
export class ReferrerDashboardResolver {
  constructor(private readonly service: DashboardsService) {}

  @Query(() => ReferrerDashboard)
  referrerDashboard(@Ctx() { viewer }: SignedInContext): Promise<ReferrerDashboard> {
    return this.service.referrer(viewer);
  }

  @FieldResolver(() => [Referral])
  waitingReferrals(@Ctx() { viewer }: SignedInContext): Promise<Referral[]> {
    return this.service.waiting(viewer);
  }

  @FieldResolver(() => [Referral])
  recentReferrals(@Ctx() { viewer }: SignedInContext): Promise<Referral[]> {
    return this.service.received(viewer);
  }

  @FieldResolver(() => [Notification])
  recentNotifications(@Ctx() { viewer }: SignedInContext): Promise<Notification[]> {
    return this.service.latestNotifications(viewer);
  }
}
