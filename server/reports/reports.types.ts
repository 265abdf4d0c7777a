import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, UuidScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { ReportReason, ReportResolution, ReportStatus } from './reports.rules';

registerEnumType(ReportReason, { name: 'ReportReason' });
registerEnumType(ReportStatus, { name: 'ReportStatus' });
registerEnumType(ReportResolution, { name: 'ReportResolution' });

@InputType()
export class ReportUserInput {
  @Field(() => ID) userId!: string;
  @Field(() => ReportReason) reason!: ReportReason;
  @Field(() => String, { nullable: true }) details?: string | null;
  @Field(() => ID, { nullable: true }) conversationId?: string | null;
  @Field(() => ID, { nullable: true }) jobId?: string | null;
  @Field(() => UuidScalar) clientId!: string;
}

@ObjectType({ simpleResolvers: true })
export class ReportUserPayload {
  @Field(() => DateTimeScalar) reportedAt!: Date;
  @Field(() => Boolean) added!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ReportedJob {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) company!: string;
}

@ObjectType({ simpleResolvers: true })
export class ReportEntry {
  @Field(() => ReportReason) reason!: ReportReason;
  @Field(() => String, { nullable: true }) details!: string | null;
  @Field(() => ReportedJob, { nullable: true }) job!: ReportedJob | null;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ReportedMessage {
  @Field(() => ID) id!: string;
  @Field(() => User) sender!: User;
  @Field(() => String, { nullable: true }) content!: string | null;
  @Field(() => String, { nullable: true }) attachmentName!: string | null;
  @Field(() => DateTimeScalar) sentAt!: Date;
  @Field(() => Boolean) edited!: boolean;
  @Field(() => Boolean) deleted!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ReportDecision {
  @Field(() => User, { nullable: true }) by!: User | null;
  @Field(() => String) reason!: string;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class OtherReport {
  @Field(() => ID) id!: string;
  @Field(() => ReportReason) reason!: ReportReason;
  @Field(() => ReportStatus) status!: ReportStatus;
  @Field(() => DateTimeScalar) createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class Report {
  @Field(() => ID) id!: string;
  @Field(() => User) reporter!: User;
  @Field(() => User) about!: User;
  @Field(() => ReportReason) reason!: ReportReason;
  @Field(() => ReportStatus) status!: ReportStatus;
  @Field(() => Int) messagesCount!: number;
  @Field(() => ReportDecision, { nullable: true }) proposal!: ReportDecision | null;
  @Field(() => ReportDecision, { nullable: true }) decision!: ReportDecision | null;
  @Field(() => Boolean) viewerCanResolve!: boolean;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ReportConnection extends connectionTypes('Report', () => Report) {}

@InputType()
export class ResolveReportInput {
  @Field(() => ID) id!: string;
  @Field(() => ReportResolution) resolution!: ReportResolution;
  @Field(() => String) reason!: string;
  @Field(() => DateTimeScalar, { nullable: true }) updatedAt?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class ResolveReportPayload {
  @Field(() => Report) report!: Report;
}
