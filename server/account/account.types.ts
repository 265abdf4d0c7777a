import { Field, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar, EmailAddressScalar } from '../platform/api/scalars';

@ObjectType({ simpleResolvers: true })
export class DataExport {
  @Field(() => DateTimeScalar) requestedAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) readyAt!: Date | null;
  @Field(() => DateTimeScalar, { nullable: true }) expiresAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class RequestDataExportPayload {
  @Field(() => DateTimeScalar) requestedAt!: Date;
}

@InputType()
export class DeleteAccountInput {
  @Field(() => EmailAddressScalar) confirmEmail!: string;
}

@ObjectType({ simpleResolvers: true })
export class DeleteAccountPayload {
  @Field(() => DateTimeScalar) eraseAfter!: Date;
}
