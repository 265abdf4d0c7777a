import { Field, InputType, ObjectType } from 'type-graphql';
import { Settings } from '../../settings/settings.types';

@InputType()
export class CompleteTwoFactorInput {
  @Field(() => String) challenge!: string;
  @Field(() => String) code!: string;
}

@ObjectType({ simpleResolvers: true })
export class BeginTwoFactorPayload {
  @Field(() => String) secret!: string;
  @Field(() => String) otpauthUrl!: string;
}

@InputType()
export class ConfirmTwoFactorInput {
  @Field(() => String) code!: string;
}

@ObjectType({ simpleResolvers: true })
export class ConfirmTwoFactorPayload {
  @Field(() => Settings) settings!: Settings;
  @Field(() => [String]) recoveryCodes!: string[];
}

@InputType()
export class RegenerateRecoveryCodesInput {
  @Field(() => String) code!: string;
}

@ObjectType({ simpleResolvers: true })
export class RegenerateRecoveryCodesPayload {
  @Field(() => Settings) settings!: Settings;
  @Field(() => [String]) recoveryCodes!: string[];
}

@InputType()
export class DisableTwoFactorInput {
  @Field(() => String) code!: string;
}
