import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Candidate } from '../candidates/candidates.types';
import type { FileRow } from '../files/files.columns';
import { FileRef } from '../files/files.types';
import { Job } from '../jobs/jobs.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar, UrlScalar } from '../platform/api/scalars';
import { Referral, RefusedChange } from '../referrals/referrals.types';
import { User } from '../users/users.types';
import { ApplicationKind, ApplicationStage } from './applications.rules';

registerEnumType(ApplicationKind, { name: 'ApplicationKind' });
registerEnumType(ApplicationStage, { name: 'ApplicationStage' });

@ObjectType({ simpleResolvers: true })
export class Application {
  @Field(() => ID) id!: string;
  @Field(() => ApplicationKind) kind!: ApplicationKind;
  @Field(() => ApplicationStage) stage!: ApplicationStage;
  @Field(() => String) title!: string;
  @Field(() => String) company!: string;
  @Field(() => Job, { nullable: true }) job!: Job | null;
  /** Slug of the internship, for REST. Null for other kinds. */
  internshipSlug!: string | null;
  /** Loaded by a field resolver. */
  @Field(() => Referral, { nullable: true }) referral?: Referral | null;
  @Field(() => Candidate, { nullable: true }) candidate!: Candidate | null;
  /** Provided by a field resolver. */
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  /** The résumé of a direct application, for the employer's side. */
  sentResume!: FileRow | null;
  /** Who set the current stage, for the employer's side. */
  movedById!: string | null;
  /** Provided by a field resolver. */
  @Field(() => User, { nullable: true }) movedBy?: User | null;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => UrlScalar, { nullable: true }) url!: string | null;
  @Field(() => String, { nullable: true }) location!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) appliedAt!: Date | null;
  @Field(() => String, { nullable: true }) privateNote!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) dueAt!: Date | null;
  @Field(() => Int) version!: number;
  @Field(() => [ApplicationStage]) allowedStages!: ApplicationStage[];
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ApplicationCount {
  @Field(() => ApplicationStage) stage!: ApplicationStage;
  @Field(() => Int) count!: number;
}

@ObjectType({ simpleResolvers: true })
export class ApplicationConnection extends connectionTypes('Application', () => Application) {
  @Field(() => [ApplicationCount]) counts!: ApplicationCount[];
}

@InputType()
export class ApplicationFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => [ApplicationKind], { nullable: true }) kind?: ApplicationKind[] | null;
  @Field(() => [ApplicationStage], { nullable: true }) stage?: ApplicationStage[] | null;
}

@InputType()
export class AddApplicationInput {
  @Field(() => String) title!: string;
  @Field(() => String) company!: string;
  @Field(() => ApplicationStage, { defaultValue: ApplicationStage.APPLIED }) stage!: ApplicationStage;
  @Field(() => UrlScalar, { nullable: true }) url?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) appliedAt?: Date | null;
  @Field(() => String, { nullable: true }) privateNote?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) dueAt?: Date | null;
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class AddApplicationPayload {
  @Field(() => Application) application!: Application;
}

@InputType()
export class UpdateApplicationInput {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) title?: string | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => ApplicationStage, { nullable: true }) stage?: ApplicationStage | null;
  @Field(() => UrlScalar, { nullable: true }) url?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) appliedAt?: Date | null;
  @Field(() => String, { nullable: true }) privateNote?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) dueAt?: Date | null;
  @Field(() => Int, { nullable: true }) version?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateApplicationPayload {
  @Field(() => Application) application!: Application;
}

@InputType()
export class DeleteApplicationInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteApplicationPayload {
  @Field(() => ID) deletedId!: string;
  @Field(() => Application) application!: Application;
}

@InputType()
export class ApplyToJobInput {
  @Field(() => ID) jobId!: string;
  @Field(() => ID, { nullable: true }) resumeFileId?: string | null;
  @Field(() => String, { nullable: true }) note?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ApplyToJobPayload {
  @Field(() => Application) application!: Application;
}

@InputType()
export class SaveJobInput {
  @Field(() => ID) jobId!: string;
  @Field(() => Boolean) saved!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SaveJobPayload {
  @Field(() => Job) job!: Job;
}

@InputType()
export class ChangeApplicationStageInput {
  @Field(() => ID, { nullable: true }) id?: string | null;
  @Field(() => ID, { nullable: true }) jobId?: string | null;
  @Field(() => ID, { nullable: true }) candidateId?: string | null;
  @Field(() => ApplicationStage) stage!: ApplicationStage;
  @Field(() => ApplicationStage, { nullable: true }) from?: ApplicationStage | null;
}

@ObjectType({ simpleResolvers: true })
export class ChangeApplicationStagePayload {
  @Field(() => Application) application!: Application;
}

@InputType()
export class ChangeApplicationStagesInput {
  @Field(() => [ID]) ids!: string[];
  @Field(() => ApplicationStage) stage!: ApplicationStage;
  @Field(() => ApplicationStage, { nullable: true }) from?: ApplicationStage | null;
}

@ObjectType({ simpleResolvers: true })
export class ChangeApplicationStagesPayload {
  @Field(() => [Application]) changed!: Application[];
  @Field(() => [RefusedChange]) refused!: RefusedChange[];
}
