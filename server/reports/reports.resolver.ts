import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import type { DecisionsService } from './decisions.service';
import type { FilingService } from './filing.service';
import { ReportStatus } from './reports.rules';
import type { ReportsService } from './reports.service';
import {
  OtherReport,
  Report,
  ReportConnection,
  ReportedMessage,
  ReportEntry,
  ReportUserInput,
  ReportUserPayload,
  ResolveReportInput,
  ResolveReportPayload,
} from './reports.types';

@ArgsType()
class ReportsArgs extends pageArgs(20) {
  @Field(() => ReportStatus, { defaultValue: ReportStatus.OPEN }) status!: ReportStatus;
}

interface Services {
  filing: FilingService;
  reports: ReportsService;
  decisions: DecisionsService;
}

@Resolver(() => Report)
export class ReportsResolver {
  constructor(private readonly services: Services) {}

  @Mutation(() => ReportUserPayload)
  reportUser(
    @Arg('input', () => ReportUserInput) input: ReportUserInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ReportUserPayload> {
    return this.services.filing.report(viewer, input);
  }

  @Query(() => ReportConnection)
  reports(@Ctx() { viewer }: SignedInContext, @Args() args: ReportsArgs): Promise<Connection<Report>> {
    return this.services.reports.list(viewer, args.status, args);
  }

  @Query(() => Report, { nullable: true })
  report(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<Report | null> {
    return this.services.reports.find(viewer, id);
  }

  @Mutation(() => ResolveReportPayload)
  async resolveReport(
    @Arg('input', () => ResolveReportInput) input: ResolveReportInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ResolveReportPayload> {
    return { report: await this.services.decisions.resolve(viewer, input) };
  }

  @FieldResolver(() => [ReportEntry])
  entries(@Root() report: Report, @Ctx() context: SignedInContext): Promise<ReportEntry[]> {
    return this.services.reports.entriesOf(context, report);
  }

  @FieldResolver(() => [ReportedMessage])
  messages(@Root() report: Report, @Ctx() context: SignedInContext): Promise<ReportedMessage[]> {
    return this.services.reports.messagesOf(context, report);
  }

  @FieldResolver(() => [OtherReport])
  others(@Root() report: Report, @Ctx() context: SignedInContext): Promise<OtherReport[]> {
    return this.services.reports.othersOf(context, report);
  }

  @FieldResolver(() => Boolean)
  suspensionNeedsSecondAdmin(@Root() report: Report, @Ctx() context: SignedInContext): Promise<boolean> {
    return this.services.reports.needsSecondAdmin(context, report);
  }
}
