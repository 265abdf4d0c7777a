import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../platform/api/node.types';
import { connectionTypes } from '../platform/api/page.types';
import { DateTimeScalar } from '../platform/api/scalars';
import { User } from '../users/users.types';
import { JobSort, JobStatus, JobType } from './jobs.rules';

registerEnumType(JobType, { name: 'JobType' });
registerEnumType(JobStatus, { name: 'JobStatus' });
registerEnumType(JobSort, { name: 'JobSort' });

@ObjectType({ simpleResolvers: true })
export class Salary {
  @Field(() => Int) min!: number;
  @Field(() => Int) max!: number;
  @Field(() => String) currency!: string;
}

@InputType()
export class SalaryInput {
  @Field(() => Int, { nullable: true }) min?: number | null;
  @Field(() => Int, { nullable: true }) max?: number | null;
  @Field(() => String, { nullable: true }) currency?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class JobMatch {
  @Field(() => Int) score!: number;
  @Field(() => [String]) met!: string[];
  @Field(() => [String]) missing!: string[];
}

@ObjectType({ implements: Node, simpleResolvers: true })
export class Job {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) company!: string;
  @Field(() => String, { nullable: true }) department!: string | null;
  @Field(() => String) location!: string;
  @Field(() => JobType) type!: JobType;
  @Field(() => Boolean) remote!: boolean;
  @Field(() => String) description!: string;
  @Field(() => [String]) requirements!: string[];
  @Field(() => Salary) salary!: Salary;
  @Field(() => JobStatus) status!: JobStatus;
  @Field(() => Boolean) referralEnabled!: boolean;
  @Field(() => DateTimeScalar) postedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) applicationDeadline!: Date | null;
  /** Undefined if the statement did not read it; a field resolver then loads it. */
  @Field(() => User) postedBy?: User;
  @Field(() => Int) applicationsCount!: number;
  @Field(() => Int) referralsCount!: number;
  @Field(() => Int) hiredCount!: number;
  @Field(() => Int, { nullable: true }) matchScore?: number | null;
  @Field(() => JobMatch, { nullable: true }) match?: JobMatch | null;
  @Field(() => [User]) referrers?: User[];
  @Field(() => Int) referrersCount?: number;
  @Field(() => [Job]) otherOpenJobs?: Job[];
  @Field(() => Boolean) viewerCanEdit!: boolean;
  @Field(() => User, { nullable: true }) changedBy?: User | null;
  @Field(() => DateTimeScalar, { nullable: true }) changedAt!: Date | null;
  changedById!: string | null;
  postedById!: string;
  companyKey!: string;
}

@ObjectType({ simpleResolvers: true })
export class JobCount {
  @Field(() => JobStatus) status!: JobStatus;
  @Field(() => Int) count!: number;
}

@ObjectType({ simpleResolvers: true })
export class JobTotals {
  @Field(() => Int) open!: number;
  @Field(() => Int) applications!: number;
  @Field(() => Int) referrals!: number;
  @Field(() => Int) hired!: number;
}

@ObjectType({ simpleResolvers: true })
export class JobConnection extends connectionTypes('Job', () => Job) {
  @Field(() => [JobCount]) counts!: JobCount[];
  @Field(() => JobTotals, { nullable: true }) totals!: JobTotals | null;
}

@InputType()
export class JobFilter {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => JobStatus, { nullable: true }) status?: JobStatus | null;
  @Field(() => JobType, { nullable: true }) type?: JobType | null;
  @Field(() => Boolean, { nullable: true }) remote?: boolean | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => Boolean, { nullable: true }) postedByMe?: boolean | null;
  @Field(() => Boolean, { nullable: true }) manageable?: boolean | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => Boolean, { nullable: true }) saved?: boolean | null;
  @Field(() => Boolean, { nullable: true }) referable?: boolean | null;
  @Field(() => Int, { nullable: true }) minMatch?: number | null;
  @Field(() => DateTimeScalar, { nullable: true }) postedSince?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) closesBefore?: Date | null;
}

@InputType()
export class PostJobInput {
  @Field(() => String) title!: string;
  @Field(() => String) company!: string;
  @Field(() => String) location!: string;
  @Field(() => String) description!: string;
  @Field(() => [String], { defaultValue: [] }) requirements!: string[];
  @Field(() => JobType, { defaultValue: JobType.FULL_TIME }) type!: JobType;
  @Field(() => Boolean, { defaultValue: false }) remote!: boolean;
  @Field(() => String, { nullable: true }) department?: string | null;
  @Field(() => SalaryInput, { nullable: true }) salary?: SalaryInput | null;
  @Field(() => JobStatus, { defaultValue: JobStatus.OPEN }) status!: JobStatus;
  @Field(() => Boolean, { defaultValue: true }) referralEnabled!: boolean;
  @Field(() => DateTimeScalar, { nullable: true }) applicationDeadline?: Date | null;
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PostJobPayload {
  @Field(() => Job) job!: Job;
}

/** The fields of a job that users write, and that both inputs about a change have. */
@InputType()
abstract class JobFieldsInput {
  @Field(() => String, { nullable: true }) title?: string | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => String, { nullable: true }) location?: string | null;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => [String], { nullable: true }) requirements?: string[] | null;
  @Field(() => JobType, { nullable: true }) type?: JobType | null;
  @Field(() => Boolean, { nullable: true }) remote?: boolean | null;
  @Field(() => String, { nullable: true }) department?: string | null;
  @Field(() => SalaryInput, { nullable: true }) salary?: SalaryInput | null;
  @Field(() => Boolean, { nullable: true }) referralEnabled?: boolean | null;
  @Field(() => DateTimeScalar, { nullable: true }) applicationDeadline?: Date | null;
}

@InputType()
export class ExpectedJobInput extends JobFieldsInput {}

@InputType()
export class UpdateJobInput extends JobFieldsInput {
  @Field(() => ID) id!: string;
  @Field(() => ExpectedJobInput, { nullable: true }) expected?: ExpectedJobInput | null;
}

@ObjectType({ simpleResolvers: true })
export class UpdateJobPayload {
  @Field(() => Job) job!: Job;
}

@InputType()
export class DeleteJobInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteJobPayload {
  @Field(() => ID) deletedId!: string;
}

@InputType()
export class ChangeJobStatusInput {
  @Field(() => ID) id!: string;
  @Field(() => JobStatus) status!: JobStatus;
  @Field(() => Boolean, { defaultValue: false }) rejectRequests!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class ChangeJobStatusPayload {
  @Field(() => Job) job!: Job;
}
