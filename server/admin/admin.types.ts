import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Role } from '../access/roles';
import { Me, User } from '../users/users.types';

@InputType()
export class ClaimAdminInput {
  @Field(() => String) code!: string;
}

@ObjectType({ simpleResolvers: true })
export class ClaimAdminPayload {
  @Field(() => Me) me!: Me;
}

@InputType()
export class SuspendUserInput {
  @Field(() => ID) userId!: string;
  @Field(() => Boolean) suspended!: boolean;
  @Field(() => String) reason!: string;
}

@ObjectType({ simpleResolvers: true })
export class SuspendUserPayload {
  @Field(() => User) user!: User;
}

@InputType()
export class ChangeRoleInput {
  @Field(() => ID) userId!: string;
  @Field(() => Role) role!: Role;
  @Field(() => String) reason!: string;
  @Field(() => Role, { nullable: true }) from?: Role | null;
}

@ObjectType({ simpleResolvers: true })
export class ChangeRolePayload {
  @Field(() => User) user!: User;
}

@InputType()
export class ResetTwoFactorInput {
  @Field(() => ID) userId!: string;
  @Field(() => String) reason!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResetTwoFactorPayload {
  @Field(() => User) user!: User;
}
