import { Arg, Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../access/context';
import type { Connection } from '../platform/api/connection';
import { pageArgs } from '../platform/api/page.types';
import { Role } from '../access/roles';
import { type User, UserConnection } from '../users/users.types';
import type { AdminService } from './admin.service';
import {
  ChangeRoleInput,
  ChangeRolePayload,
  ClaimAdminInput,
  ClaimAdminPayload,
  ResetTwoFactorInput,
  ResetTwoFactorPayload,
  SuspendUserInput,
  SuspendUserPayload,
} from './admin.types';
import type { FirstAdminService } from './first-admin.service';

@ArgsType()
class UsersArgs extends pageArgs(50) {
  @Field(() => String, { nullable: true }) q?: string | null;
  @Field(() => Role, { nullable: true }) role?: Role | null;
  @Field(() => Boolean, { nullable: true }) suspended?: boolean | null;
}

@Resolver()
export class AdminResolver {
  constructor(
    private readonly admin: AdminService,
    private readonly firstAdmin: FirstAdminService,
  ) {}

  @Query(() => UserConnection)
  users(@Ctx() { viewer }: SignedInContext, @Args() args: UsersArgs): Promise<Connection<User>> {
    return this.admin.people(viewer, args, args);
  }

  @Mutation(() => ClaimAdminPayload)
  async claimAdmin(
    @Arg('input', () => ClaimAdminInput) { code }: ClaimAdminInput,
    @Ctx() { viewer, ip }: SignedInContext,
  ): Promise<ClaimAdminPayload> {
    return { me: await this.firstAdmin.claim(viewer, code, ip) };
  }

  @Mutation(() => SuspendUserPayload)
  async suspendUser(
    @Arg('input', () => SuspendUserInput) input: SuspendUserInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<SuspendUserPayload> {
    return { user: await this.admin.suspend(viewer, input) };
  }

  @Mutation(() => ResetTwoFactorPayload)
  async resetTwoFactor(
    @Arg('input', () => ResetTwoFactorInput) input: ResetTwoFactorInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ResetTwoFactorPayload> {
    return { user: await this.admin.resetTwoFactor(viewer, input) };
  }

  @Mutation(() => ChangeRolePayload)
  async changeRole(
    @Arg('input', () => ChangeRoleInput) input: ChangeRoleInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ChangeRolePayload> {
    return { user: await this.admin.changeRole(viewer, input) };
  }
}
