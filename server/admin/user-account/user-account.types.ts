import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';

@ObjectType({ simpleResolvers: true })
export class RequestCounts {
  @Field(() => Int) total!: number;
  @Field(() => Int) answered!: number;
  @Field(() => Int) accepted!: number;
  @Field(() => Int) hired!: number;
}

@ObjectType({ simpleResolvers: true })
export class ReportCounts {
  @Field(() => Int) total!: number;
  @Field(() => Int) open!: number;
  @Field(() => Int) upheld!: number;
}

@ObjectType({ simpleResolvers: true })
export class UserAccount {
  @Field(() => ID) id!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) eraseAfter!: Date | null;
  @Field(() => Boolean) twoFactorEnabled!: boolean;
  @Field(() => Boolean) viewerCanResetTwoFactor!: boolean;
  @Field(() => RequestCounts) sent!: RequestCounts;
  @Field(() => RequestCounts) received!: RequestCounts;
  @Field(() => Int) openJobs!: number;
  @Field(() => Int) openJobsToClose!: number;
  @Field(() => ReportCounts, { nullable: true }) reports!: ReportCounts | null;
}
