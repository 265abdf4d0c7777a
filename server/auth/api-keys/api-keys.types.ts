import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/api/scalars';
import { ApiScope } from '../../access/scopes';

registerEnumType(ApiScope, { name: 'ApiScope' });

@ObjectType({ simpleResolvers: true })
export class ApiKey {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
  @Field(() => String) prefix!: string;
  @Field(() => [ApiScope]) scopes!: ApiScope[];
  @Field(() => DateTimeScalar, { nullable: true }) lastUsedAt!: Date | null;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true }) expiresAt!: Date | null;
}

@InputType()
export class CreateApiKeyInput {
  @Field(() => String) name!: string;
  @Field(() => [ApiScope]) scopes!: ApiScope[];
  @Field(() => DateTimeScalar, { nullable: true }) expiresAt?: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class CreateApiKeyPayload {
  @Field(() => ApiKey) apiKey!: ApiKey;
  @Field(() => String) secret!: string;
}

@InputType()
export class RevokeApiKeyInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RevokeApiKeyPayload {
  @Field(() => ID) revokedId!: string;
}
