import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, UrlScalar } from '../platform/api/scalars';
import type { SignUpProfile } from './sign-up.rules';
import { Role } from '../access/roles';
import { Me } from '../users/users.types';

@InputType()
export class SignUpProfileInput implements SignUpProfile {
  @Field(() => String) firstName!: string;
  @Field(() => String) lastName!: string;
  @Field(() => Role) role!: Role;
  @Field(() => String) college!: string;
  @Field(() => String, { nullable: true }) degree?: string | null;
  @Field(() => Int, { nullable: true }) batch?: number | null;
  @Field(() => [String], { nullable: true }) skills?: string[] | null;
  @Field(() => String, { nullable: true }) company?: string | null;
  @Field(() => String, { nullable: true }) position?: string | null;
  @Field(() => UrlScalar) linkedinUrl!: string;
}

@InputType()
export class SignInInput {
  @Field(() => String) idToken!: string;
  @Field(() => SignUpProfileInput, { nullable: true }) profile?: SignUpProfileInput | null;
}

@ObjectType({ simpleResolvers: true })
export class SignInPayload {
  @Field(() => String, { nullable: true }) token!: string | null;
  @Field(() => Me, { nullable: true }) me!: Me | null;
  @Field(() => String, { nullable: true }) challenge!: string | null;
  @Field(() => Boolean) created!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class Session {
  @Field(() => ID) id!: string;
  @Field(() => String) device!: string;
  @Field(() => DateTimeScalar) createdAt!: Date;
  @Field(() => DateTimeScalar) lastUsedAt!: Date;
  @Field(() => Boolean) current!: boolean;
}

@InputType()
export class RevokeSessionInput {
  @Field(() => ID) id!: string;
}

@ObjectType({ simpleResolvers: true })
export class RevokeSessionPayload {
  @Field(() => ID) revokedId!: string;
}

@ObjectType({ simpleResolvers: true })
export class RevokeOtherSessionsPayload {
  @Field(() => [ID]) revokedIds!: string[];
}

@InputType()
export class SignOutInput {
  @Field(() => Boolean, { defaultValue: false }) everywhere!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SignOutPayload {
  @Field(() => Boolean) signedOut!: boolean;
}
