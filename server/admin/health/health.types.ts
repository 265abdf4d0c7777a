import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';
import { EmailKind, HealthState, StorageAnswer } from './health.rules';

registerEnumType(HealthState, { name: 'HealthState' });
registerEnumType(EmailKind, { name: 'EmailKind' });
registerEnumType(StorageAnswer, { name: 'StorageAnswer' });

@ObjectType({ simpleResolvers: true })
export class DatabaseHealth {
  @Field(() => HealthState) state!: HealthState;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => Float) latency!: number;
  @Field(() => Int) connectionsInUse!: number;
  @Field(() => Int) connectionsMax!: number;
  @Field(() => Int) statementsWaiting!: number;
  @Field(() => Int) megabytes!: number;
  @Field(() => Int) migrations!: number;
  @Field(() => String, { nullable: true }) lastMigration!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class QueueHealth {
  @Field(() => HealthState) state!: HealthState;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => Int) waiting!: number;
  @Field(() => Int) retrying!: number;
  @Field(() => Int) failed!: number;
  @Field(() => DateTimeScalar, { nullable: true }) oldestAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class DiskHealth {
  @Field(() => HealthState) state!: HealthState;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => Int) freeMegabytes!: number;
  @Field(() => Int) totalMegabytes!: number;
}

@ObjectType({ simpleResolvers: true })
export class StorageHealth {
  @Field(() => HealthState) state!: HealthState;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => StorageAnswer) answer!: StorageAnswer;
  @Field(() => String) bucket!: string;
}

@ObjectType({ simpleResolvers: true })
export class FailedEmail {
  @Field(() => ID) id!: string;
  @Field(() => EmailKind) kind!: EmailKind;
  @Field(() => Int) attempts!: number;
  @Field(() => DateTimeScalar) failedAt!: Date;
  @Field(() => String, { nullable: true }) errorCode!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class MailHealth {
  @Field(() => HealthState) state!: HealthState;
  @Field(() => DateTimeScalar) since!: Date;
  @Field(() => Int) sent!: number;
  @Field(() => Int) waiting!: number;
  @Field(() => Int) retrying!: number;
  @Field(() => Int) failed!: number;
  @Field(() => String, { nullable: true }) lastErrorCode!: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) lastErrorAt!: Date | null;
  @Field(() => [FailedEmail]) failures!: FailedEmail[];
}

@ObjectType({ simpleResolvers: true })
export class SystemHealth {
  @Field(() => DateTimeScalar) checkedAt!: Date;
  @Field(() => String) version!: string;
  @Field(() => DateTimeScalar) startedAt!: Date;
  @Field(() => Int) sockets!: number;
  @Field(() => DatabaseHealth) database!: DatabaseHealth;
  @Field(() => QueueHealth) queue!: QueueHealth;
  @Field(() => MailHealth) mail!: MailHealth;
  @Field(() => DiskHealth, { nullable: true }) disk!: DiskHealth | null;
  @Field(() => StorageHealth, { nullable: true }) storage!: StorageHealth | null;
}

@InputType()
export class RetryFailedEmailsInput {
  @Field(() => [ID], { nullable: true }) ids?: string[] | null;
}

@ObjectType({ simpleResolvers: true })
export class RetryFailedEmailsPayload {
  @Field(() => Int) retried!: number;
}
