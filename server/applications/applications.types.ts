import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { Candidate } from '../candidates/candidates.types';
import type { FileRow } from '../files/files.columns';
import { FileRef } from '../files/files.types';
import { Job } from '../jobs/jobs.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { Referral } from '../referrals/referrals.types';
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
  /** Loaded by a field resolver. */
  @Field(() => Referral, { nullable: true }) referral?: Referral | null;
  @Field(() => Candidate, { nullable: true }) candidate!: Candidate | null;
  /** Provided by a field resolver. */
  @Field(() => FileRef, { nullable: true }) resume?: FileRef | null;
  /** The résumé of a direct application, for the employer's side. */
  sentResume!: FileRow | null;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => [ApplicationStage]) allowedStages!: ApplicationStage[];
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) updatedAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ApplicationConnection extends connectionTypes('Application', () => Application) {}

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
