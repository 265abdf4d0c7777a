import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionTypes } from '../../platform/api/page.types';
import { DateTimeScalar } from '../../platform/api/scalars';
import { User } from '../../users/users.types';

@InputType()
export class AuditFilter {
  @Field(() => String, { nullable: true }) action?: string | null;
  @Field(() => String, { nullable: true }) subject?: string | null;
  @Field(() => ID, { nullable: true }) subjectUserId?: string | null;
  @Field(() => DateTimeScalar, { nullable: true }) since?: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) until?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID) id!: string;
  @Field(() => User, { nullable: true }) actor!: User | null;
  @Field(() => String) action!: string;
  @Field(() => String) subject!: string;
  @Field(() => String, { nullable: true }) subjectTitle!: string | null;
  @Field(() => String, { nullable: true }) subjectLink!: string | null;
  @Field(() => Boolean) subjectDeleted!: boolean;
  @Field(() => User, { nullable: true }) subjectUser!: User | null;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => DateTimeScalar) at!: Date;
}

@ObjectType({ simpleResolvers: true })
export class AuditEntryConnection extends connectionTypes('AuditEntry', () => AuditEntry) {}
